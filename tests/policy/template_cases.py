"""Templates: those that people write every day, and those that would stall a house."""

from typing import Final

EVERYDAY: Final = {
    "a state": "{{ states('sensor.kitchen_temperature') }}",
    "a rounded state": "{{ states('sensor.kitchen_temperature', rounded=True, with_unit=True) }}",
    "a state object": "{{ states.sensor.kitchen_temperature.state }}",
    "a state by its key": "{{ states['light.kitchen_ceiling'].name }}",
    "how many lights are on": (
        "{{ states.light | selectattr('state', 'eq', 'on') | list | count }}"
    ),
    "which lights are on": (
        "{{ states.light | selectattr('state', 'eq', 'on')"
        " | map(attribute='name') | sort | join(', ') }}"
    ),
    "all states": "{{ states | list | count }}",
    "domains": ("{{ states | map(attribute='domain') | unique | sort | list }}"),
    "by domain": (
        "{% for domain, found in states | groupby('domain') %}"
        "{{ domain }}: {{ found | list | count }}\n{% endfor %}"
    ),
    "an area's entities": "{{ area_entities('Kitchen') | sort | join('\n') }}",
    "areas and floors": (
        "{% for floor in floors() %}{{ floor_name(floor) }}:"
        " {{ floor_areas(floor) | map('area_name') | join(', ') }}\n{% endfor %}"
    ),
    "lights of an area": (
        "{{ area_entities('kitchen') | select('match', 'light\\\\.') | list }}"
    ),
    "what a group holds": (
        "{{ expand('group.whole_house') | map(attribute='entity_id') | sort | list }}"
    ),
    "devices": (
        "{{ device_attr(device_id('light.kitchen_ceiling'), 'manufacturer') }}"
    ),
    "labels": "{{ label_entities('security') | sort | list }}",
    "an attribute": "{{ state_attr('light.kitchen_ceiling', 'friendly_name') }}",
    "attributes": "{{ states.light.kitchen_ceiling.attributes }}",
    "a default": "{{ states('sensor.nothing') | float(0) + 1 }}",
    "a default for the unknown": "{{ missing | default('nothing') }}",
    "arithmetic": (
        "{% set t = states('sensor.kitchen_temperature') | float(20) %}"
        "{{ (t * 9 / 5 + 32) | round(1) }}"
    ),
    "a power": "{{ (2 ** 10) + 9 ** 0.5 + 10 ** -2 }}",
    "a dew point": (
        "{% set t, h = 21.5, 55 %}{% set a = log(h / 100) + 17.62 * t / (243.12 + t) %}"
        "{{ (243.12 * a / (17.62 - a)) | round(2) }}"
    ),
    "a sum": "{{ [1, 2.5, 3] | sum }} {{ [[1], [2, 3]] | sum(start=[]) }}",
    "statistics": (
        "{{ [1, 2, 3, 4] | average }} {{ [3, 1, 2] | median }} {{ [1, 5] | max }}"
        " {{ min(3, 4) }} {{ [1, 1, 2] | statistical_mode }}"
    ),
    "the mean of sensors": (
        "{{ states.sensor | selectattr('attributes.device_class', 'defined')"
        " | selectattr('attributes.device_class', 'eq', 'temperature')"
        " | map(attribute='state') | map('float', 0) | average | round(1) }}"
    ),
    "sensors that are low": (
        "{% for s in states.sensor if s.attributes.device_class is defined and"
        " s.attributes.device_class == 'battery' and s.state | int(100) < 20 %}"
        "{{ loop.index }}/{{ loop.length }} {{ s.name }}: {{ s.state }}%"
        "{% if not loop.last %}, {% endif %}{% else %}none{% endfor %}"
    ),
    "now": "{{ now().strftime('%A, %-d %B %Y, %H:%M') }} {{ utcnow().isoformat() }}",
    "parts of now": (
        "{{ now().hour }}:{{ '%02d' | format(now().minute) }} {{ now().weekday() }}"
        " {{ now().date() }} {{ now().isocalendar().week }}"
    ),
    "times": (
        "{{ today_at('07:30') }} {{ as_timestamp(now()) | int }}"
        " {{ 1700000000 | timestamp_custom('%d.%m.%Y %H:%M') }}"
        " {{ 1700000000 | timestamp_local }} {{ '2026-11-05T10:00:00' | as_datetime }}"
    ),
    "time arithmetic": (
        "{{ (now() + timedelta(days=1, minutes=-30) - now()).total_seconds() | round(0) }}"
        " {{ now() > today_at() }}"
    ),
    "how long ago": (
        "{{ relative_time(now() - timedelta(hours=3)) }}"
        " {{ time_since(now() - timedelta(days=2, hours=5), 2) }}"
        " {{ time_until(now() + timedelta(minutes=90), 2) }}"
    ),
    "a date read": "{{ strptime('24.12.2026', '%d.%m.%Y').timetuple().tm_yday }}",
    "a duration read": "{{ as_timedelta('PT10M').total_seconds() }}",
    "conditions": (
        "{% if is_state('light.kitchen_ceiling', ['on', 'off']) and"
        " has_value('light.kitchen_ceiling') %}known{% else %}unknown{% endif %}"
        " {{ iif(1 > 2, 'a', 'b') }} {{ 'yes' if 2 in [1, 2] else 'no' }}"
    ),
    "text": (
        "{{ 'Hello World' | lower | replace('o', '0') | title | truncate(8) }}"
        " {{ ' x ' | trim }} {{ 'a,b,c'.split(',')[1] }} {{ 'kitchen_light' | slugify }}"
        " {{ 'a-b'.replace('-', '_').upper() }} {{ 'x'.rjust(5, '.') }}"
        " {{ 'abc'[::-1] }} {{ 'Küche' | urlencode }} {{ 'abc' | md5 }}"
    ),
    "text put together": "{{ 'a' ~ 1 ~ none ~ [1, 'x'] ~ 1.5 }} {{ '-' * 10 }} {{ 'a' + 'b' }}",
    "formats": (
        "{{ '%.1f %s %5d' | format(1.25, 'x', 3) }} {{ '%.2f' % 3.14159 }}"
        " {{ '{:>6.2f} {}'.format(3.14159, 'x') }} {{ '{:%H:%M}'.format(today_at('08:15')) }}"
        " {{ '{0[a]} {b!r}'.format({'a': 1}, b='q') }}"
    ),
    "a method that joins": "{{ ', '.join(['a', 'b']) }}",
    "attributes joined": "{{ [{'a': 1}, {'a': 'x'}] | join('-', attribute='a') }}",
    "bytes": "{{ '48690a' | from_hex }} {{ 1.5 | pack('>f') | unpack('>f') }}",
    "regular expressions": (
        "{{ 'light.kitchen' is match('light\\\\.') }}"
        " {{ 'sensor.living_room_temp' is search('living.*temp.*') }}"
        " {{ 'a1b22' | regex_findall('[0-9]+') }}"
        " {{ 'Flur 12' | regex_replace('(\\\\w+) (\\\\d+)', '\\\\2 \\\\1') }}"
        " {{ 'x=5;y=7' | regex_findall_index('=(\\\\d+)', 1) | int }}"
        " {{ '192.168.1.20' | regex_match('^(\\\\d{1,3}\\\\.){3}\\\\d{1,3}$') }}"
        " {{ 'On' | regex_search('^(on|off)$', ignorecase=True) }}"
    ),
    "entities by pattern": (
        "{{ states | map(attribute='entity_id')"
        " | select('search', '^(sensor|binary_sensor)\\\\..*(temperature|motion)')"
        " | sort | list | count }}"
    ),
    "a namespace": (
        "{% set ns = namespace(total=0, names=[]) %}"
        "{% for s in states.light %}{% set ns.total = ns.total + 1 %}"
        "{% set ns.names = ns.names + [s.name] %}{% endfor %}"
        "{{ ns.total }} {{ ns.names | sort | first }} {{ ns.names | length }}"
    ),
    "dictionaries": (
        "{% set rooms = {'kitchen': 21, 'bath': 23} %}"
        "{% for room, t in rooms.items() %}{{ room }}={{ t }} {% endfor %}"
        "{{ rooms | dictsort(by='value') | last }} {{ rooms.get('hall', 18) }}"
        " {{ dict(rooms, hall=20) }} {{ rooms | combine({'bath': 1}) }}"
        " {{ rooms['kitchen'] }} {{ dict([('a', 1)]) | to_json }}"
    ),
    "lists": (
        "{{ range(5) | list }} {{ range(1, 10, 3) | join('-') }} {{ [3, 1, 2] | sort(reverse=true) }}"
        " {{ [1, 2, 2] | unique | list }} {{ [1, [2, [3]]] | flatten }}"
        " {{ ['a', 'b', 'c', 'd'] | batch(2) | map('join') | list }}"
        " {{ [1, 2, 3, 4, 5] | slice(2) | list }} {{ zip([1, 2], ['a', 'b']) | list }}"
        " {{ [1, 2] | union([2, 3]) | sort }} {{ [1, 2, 3][1:] }} {{ [5, 6].index(6) }}"
        " {{ set([1, 1]) }} {{ [1, 2] | first }} {{ [1, none, 2] | select | list }}"
    ),
    "a macro": (
        "{% macro line(name, value, unit='°C') %}{{ name }}: {{ value }} {{ unit }}{% endmacro %}"
        "{{ line('Kitchen', 21.5) }}\n{{ line('Power', 40, unit='W') }}"
    ),
    "a macro that returns": (
        "{% macro twice(x, returns) %}{% do returns(x * 2) %}{% endmacro %}"
        "{% set double = twice | as_function %}{{ double(21) + 0 }}"
        " {{ [1, 2] | map('apply', double) | list }}"
    ),
    "a macro that calls itself": (
        "{% macro count(n) %}{{ n }}{% if n > 0 %}, {{ count(n - 1) }}{% endif %}{% endmacro %}"
        "{{ count(5) }}"
    ),
    "a caller": (
        "{% macro box(title) %}[{{ title }}: {{ caller() }}]{% endmacro %}"
        "{% call box('x') %}inside{% endcall %}"
    ),
    "blocks": (
        "{% set text %}one {{ 1 + 1 }}{% endset %}{{ text | upper }}"
        "{% filter lower %}LOUD{% endfilter %}{% with x = 5 %}{{ x }}{% endwith %}"
    ),
    "json": (
        "{{ {'a': [1, 2.5, none, true], 'ü': 'x'} | to_json }}"
        " {{ '{\"a\": {\"b\": [1, 2]}}' | from_json }} {{ {'b': 1} | tojson }}"
        " {{ {'b': {'c': 1}} | to_json(pretty_print=True) }}"
    ),
    "conversions": (
        "{{ '42' | int + 1 }} {{ '3.7' | int }} {{ 'x' | int(7) }} {{ 'ff' | int(base=16) }}"
        " {{ 'on' | bool }} {{ is_number('1.5') }} {{ 5 | string + '!' }} {{ 7 // 2 }} {{ 7 % 4 }}"
        " {{ 'abc' | base64_encode }} {{ 'YWJj' | base64_decode }} {{ typeof([]) }}"
    ),
    "loops with breaks": (
        "{% for i in range(100) %}{% if i == 3 %}{% continue %}{% endif %}"
        "{% if i > 5 %}{% break %}{% endif %}{{ i }}{{ loop.cycle('a', 'b') }}{% endfor %}"
    ),
    "loops in loops": (
        "{% for a in 'abc' %}{% for b in [1, 2] %}{{ loop.index0 }}{{ a }}{{ b }} {% endfor %}{% endfor %}"
    ),
    "loop with tuples": "{% for a, b in [(1, 2), (3, 4)] %}{{ a * b }};{% endfor %}",
    "comments and raw": "{# a comment #}{% raw %}{{ x }}{% endraw %} - {{- ' tight ' -}} -",
    "blank around": "\n\n   {{ 1 }}   \n\n",
    "no template at all": "The kitchen is warm.",
    "clamps": "{{ 150 | clamp(0, 100) }} {{ 0.5 | remap(0, 1, 0, 255) | round }} {{ 370 | wrap(0, 360) }}",
    "waves": "{{ sin(0) }} {{ pi | round(3) }} {{ 16 | sqrt }} {{ 8 | log(2) }} {{ 6 | bitwise_and(3) }}",
    "versions": "{{ version('2026.11.1') > version('2026.2.0') }}",
    "integrations": "{{ integration_entities('demo_house') | count }}",
    "translated": "{{ state_translated('light.kitchen_ceiling') }}",
    "distance": "{{ distance(52.3, 4.8, 52.4, 4.9) | round(2) }}",
    "closest to a point": "{{ closest(52.3, 4.8, states.zone) is none }}",
    "closest": "{{ closest(states.person).entity_id if closest(states.person) else 'nobody' }}",
    "issues": "{{ issues() | length }}",
}

HOSTILE: Final = {
    "a power": "{{ (3 ** (2 * 10 ** 7)) % 7 }}",
    "a power set": "{% set x = 10 ** 10000000 %}{{ x }}",
    "a power of a power": "{{ 9 ** 9 ** 9 ** 9 }}",
    "powers step by step": (
        "{% set ns = namespace(x=3) %}{% for i in range(60) %}"
        "{% set ns.x = ns.x * ns.x %}{% endfor %}{{ ns.x }}"
    ),
    "a text repeated": "{{ 'x' * 10 ** 9 }}",
    "a text repeated by a variable": "{% set n = 10 ** 9 %}{{ (n * 'x') | length }}",
    "a list repeated": "{{ ([0] * 10 ** 9) | length }}",
    "a list of lists repeated": "{{ (([0] * 10000) * 10000) | length }}",
    "text doubled": (
        "{% set ns = namespace(x='x') %}{% for i in range(60) %}"
        "{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x | length }}"
    ),
    "text added": (
        "{% set ns = namespace(x='x') %}{% for i in range(60) %}"
        "{% set ns.x = ns.x + ns.x %}{% endfor %}{{ ns.x | length }}"
    ),
    "lists added": (
        "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}"
        "{% set ns.x = ns.x + ns.x %}{% endfor %}{{ ns.x | length }}"
    ),
    "lists in lists": (
        "{% set ns = namespace(x=['lol']) %}{% for i in range(25) %}"
        "{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ ns.x }}"
    ),
    "dictionaries in dictionaries": (
        "{% set ns = namespace(x={'a': 1}) %}{% for i in range(25) %}"
        "{% set ns.x = dict(a=ns.x, b=ns.x) %}{% endfor %}{{ ns.x | to_json | length }}"
    ),
    "tuples compared": (
        "{% set a = namespace(x=(1,)) %}{% set b = namespace(x=(1,)) %}{% for i in range(40) %}"
        "{% set a.x = (a.x, a.x) %}{% set b.x = (b.x, b.x) %}{% endfor %}{{ a.x == b.x }}"
    ),
    "namespaces in namespaces": (
        "{% set top = namespace(x=1) %}{% for i in range(60) %}{% set n = namespace() %}"
        "{% set n.a = top.x %}{% set n.b = top.x %}{% set top.x = n %}{% endfor %}{{ [top.x] }}"
    ),
    "a namespace converted": (
        "{% set top = namespace(x=1) %}{% for i in range(60) %}{% set n = namespace() %}"
        "{% set n.a = top.x %}{% set n.b = top.x %}{% set top.x = n %}{% endfor %}{{ top.x | float }}"
    ),
    "a namespace printed": (
        "{% set top = namespace(x=1) %}{% for i in range(60) %}{% set n = namespace() %}"
        "{% set n.a = top.x %}{% set n.b = top.x %}{% set top.x = n %}{% endfor %}{{ top.x }}"
    ),
    "a pattern that goes back": "{{ ('a' * 40 ~ '!') is match('(a+)+$') }}",
    "a pattern with choices": "{{ ('a' * 40 ~ '!') | regex_search('^(a|a)*$') }}",
    "a pattern with many stars": "{{ ('a' * 5000) is search('a*a*a*a*b') }}",
    "a pattern in a selection": (
        "{{ ['a' * 40 ~ '!'] | select('match', '(a|aa)+$') | list }}"
    ),
    "a pattern put together": (
        "{% set p = '(a' ~ '+)' ~ '+$' %}{{ ('a' * 40 ~ '!') | regex_replace(p, '') }}"
    ),
    "a pattern that replaces by much": (
        "{{ ('a' * 90000) | regex_replace('a', 'b' * 90000) | length }}"
    ),
    "a pattern that finds all of the rest": (
        "{{ ('a' * 90000) | regex_findall('(?=(.*))') | length }}"
    ),
    "loops in loops": (
        "{% for a in range(25000) %}{% for b in range(25000) %}{% for c in range(25000) %}"
        "{% endfor %}{% endfor %}{% endfor %}"
    ),
    "loops that print": (
        "{% for a in range(25000) %}{% for b in range(25000) %}x{% endfor %}{% endfor %}"
    ),
    "loops that fill a block": (
        "{% set x %}{% for a in range(25000) %}{% for b in range(25000) %}x"
        "{% endfor %}{% endfor %}{% endset %}{{ x | length }}"
    ),
    "long texts printed again and again": (
        "{% set x = 'x' * 90000 %}{% for i in range(25000) %}{{ x }}{% endfor %}"
    ),
    "long texts kept": (
        "{% set x = 'x' * 90000 %}{% set y %}{% for i in range(25000) %}{{ x }}{% endfor %}"
        "{% endset %}{{ y | length }}"
    ),
    "a huge range": "{{ range(10 ** 9) | list | length }}",
    "a huge range summed": "{{ range(99999) | sum }}",
    "ranges in ranges": ("{{ ([range(25000)] * 25000) | flatten | length }}"),
    "ranges zipped": "{{ zip(*([range(20000)] * 5000)) | list | length }}",
    "integers with one hash": (
        "{{ set(range(0, (2 ** 61 - 1) * 25000, 2 ** 61 - 1)) | length }}"
    ),
    "generators sorted": ("{{ range(29000) | map('string') | sort | length }}"),
    "lists summed": ("{{ (range(29000) | batch(1) | list) | sum(start=[]) | length }}"),
    "a macro without end": ("{% macro m(n) %}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}"),
    "macros that double": (
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}"
    ),
    "a function without end": (
        "{% macro m(n, returns) %}{% do returns(n) %}{% endmacro %}{% set f = m | as_function %}"
        "{% for a in range(25000) %}{% for b in range(25000) %}{% do f(b) %}{% endfor %}{% endfor %}"
    ),
    "a width": "{{ '%1000000000d' % 1 }}",
    "a width as an argument": "{{ '%*d' % (1000000000, 1) }}",
    "a precision": "{{ '%.1000000000f' % 1.5 }}",
    "a width in a filter": "{{ '%1000000000s' | format('x') }}",
    "a width in braces": "{{ '{:1000000000}'.format(1) }}",
    "a nested width": "{{ '{:{w}}'.format(1, w=1000000000) }}",
    "a width in a mapping": "{{ '{a:>1000000000}'.format_map({'a': 1}) }}",
    "fields without number": ("{{ (('{0}' * 25000).format('x' * 90000)) | length }}"),
    "many wide fields": ("{{ (('%999d' * 16000) % tuple(range(16000))) | length }}"),
    "many wide fields in braces": (
        "{{ ('{:999}' * 14000).format(*range(14000)) | length }}"
    ),
    "many lines indented": "{{ ('x\n' * 40000) | indent(9000) | length }}",
    "lines indented by a text": (
        "{{ ('x\n' * 40000) | indent('y' * 90000) | length }}"
    ),
    "many tabs": "{{ ('\t' * 90000).expandtabs(9000) | length }}",
    "many keys to sort by": (
        "{{ ([[1, 2]] * 9000) | sort(attribute=('0,' * 2000) ~ '1') | length }}"
    ),
    "long paths of attributes": (
        "{% for i in range(25000) %}"
        "{{ [[1]] | map(attribute='0.' * 900 ~ '0', default=[[1]]) | list | length }}"
        "{% endfor %}"
    ),
    "long ways of reading a version": (
        "{% for i in range(25000) %}"
        "{{ version('1.0.0-' ~ 'a.' * 400) > version('1.' * 400) }}{% endfor %}"
    ),
    "long ways of reading a time": (
        "{% for i in range(25000) %}{{ ('1' * 999) | as_timedelta }}"
        "{{ ('1' * 999) | as_datetime }}{% endfor %}"
    ),
    "long ways of reading a date": (
        "{% for i in range(25000) %}{{ strptime('1' * 400 ~ ' ', "
        "'%d%m%y%H%M%S%j%U%w%f' ~ ' ' * 300, 0) }}{% endfor %}"
    ),
    "a large body gone through often": (
        "{% for a in range(25000) %}{% for b in range(25000) %}{% if false %}"
        + "{{ x }}" * 300
        + "{% endif %}{% endfor %}{% endfor %}"
    ),
    "lists summed to a list": ("{{ range(9000) | batch(1) | sum(start=[]) | length }}"),
    "lists zipped": (
        "{{ zip(*([[1, 2, 3, 4]] * 5000)) | list }}{{ zip(*([range(9)] * 4000)) }}"
    ),
    "json indented by much": "{{ [[1]] | tojson(9) }}",
    "long numbers printed": (
        "{{ range(25000) | map('add', 10 ** 15) | list | string | length }}"
    ),
    "numbers printed": "{{ range(25000) | map('multiply', 1.1) | list }}",
    "a wide time": "{{ now().strftime('%1000000000d') }}",
    "a wide time in a filter": "{{ 0 | timestamp_custom('%1000000000Y') }}",
    "a wide time in braces": "{{ '{:%1000000000Y}'.format(now()) }}",
    "a wide centre": "{{ 'x' | center(10 ** 9) }}",
    "a wide method": "{{ 'x'.ljust(10 ** 9) | length }}",
    "a method mapped": "{{ [10 ** 9] | map('apply', 'x'.zfill) | list | length }}",
    "tabs": "{{ ('\\\\t' * 90000).expandtabs(10 ** 6) | length }}",
    "a wide indent": "{{ ('x\n' * 40000) | indent(10 ** 6) | length }}",
    "a wide batch": "{{ [1] | batch(10 ** 9, 0) | list | length }}",
    "many slices": "{{ [1] | slice(10 ** 9) | list | length }}",
    "json indented": (
        "{% set ns = namespace(x=[1]) %}{% for i in range(28) %}{% set ns.x = [ns.x] %}{% endfor %}"
        "{{ ([ns.x] * 900) | tojson(10 ** 6) | length }}"
    ),
    "a precision to round to": "{{ 1.5 | round(10 ** 9) }}",
    "replaced by much": "{{ ('x' * 90000) | replace('x', 'y' * 90000) | length }}",
    "replaced by much in a method": "{{ ('x' * 90000).replace('', 'y' * 90000) | length }}",
    "joined with much": "{{ range(29000) | join('x' * 90000) | length }}",
    "joined with much in a method": (
        "{{ ('x' * 90000).join(['a'] * 29000) | length }}"
    ),
    "translated to much": "{{ ('x' * 90000).translate({120: 'y' * 90000}) | length }}",
    "searched backwards": (
        "{{ ('a' * 99000).rfind('a' * 25000 ~ 'b' ~ 'a' * 25000) }}"
    ),
    "stripped": "{{ ('a' * 99000) | trim('b' * 99000) | length }}",
    "packed": "{{ pack(1, '1000000000x') | length }}",
    "an integer of many bytes": "{{ (1).to_bytes(10 ** 9) | length }}",
    "a slow encoding": "{{ ('ü' * 90000).encode('punycode') | length }}",
    "an integer read": "{{ ('f' * 90000) | int(base=16) }}",
    "a duration read": "{{ ('1' * 90000) | as_timedelta }}",
    "a long number": "{{ " + "9" * 9000 + " }}",
    "a long hexadecimal number": "{{ 0x" + "f" * 9000 + " }}",
    "nested brackets": "{{ " + "[" * 3000 + "]" * 3000 + " }}",
    "nested calls": "{{ " + "f(" * 90 + ")" * 90 + " }}",
    "a long chain": "{{ 1" + "|int" * 2400 + " }}",
    "a long sum": "{{ 1" + "+1" * 4900 + " }}",
    "many expressions": "{{ x }}" * 1400,
    "many macros": "{% macro m() %}{{ x }}{% endmacro %}" * 250,
    "as many macros as are accepted": "{% macro m() %}{{ x }}{% endmacro %}" * 72,
    "too long a source": "x" * 10_001 + "{{ 1 }}",
    "another template": "{% include 'x.jinja' %}",
    "macros of another template": "{% from 'x.jinja' import x %}{{ x() }}",
    "a parent template": "{% extends 'x.jinja' %}",
    "a recursive loop": ("{% for x in [[1]] recursive %}{{ loop(x) }}{% endfor %}"),
    "escaping": "{% autoescape true %}{{ '<' ~ '&' * 9000 }}{% endautoescape %}",
    "the class of a text": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "the class as an item": "{{ ''['__class__'].__mro__ }}",
    "the class by a filter": "{{ '' | attr('__class__') | attr('mro') }}",
    "the house itself": "{{ states._hass.config.config_dir }}",
    "the globals of a function": "{{ now.__globals__ }}",
    "the class in a format": "{{ '{0.__class__.__mro__}'.format('') }}",
    "words without end": "{{ lipsum(10 ** 9) }}",
    "a cycle": "{{ cycler(*range(10)).next() }}",
    "wrapped text": "{{ ('x-' * 45000) | wordwrap(1) | length }}",
    "links": "{{ ('www.' * 20000) | urlize | length }}",
    "all states as text": "{{ states | list | string | length }}",
    "all states printed": "{{ states | list }}",
    "all states again and again": (
        "{% for i in range(25000) %}{{ states | list | length }}{% endfor %}"
    ),
    "all domains that could be": (
        "{% for i in range(2000) %}{{ states['a' ~ i] | list | length }}{% endfor %}"
    ),
    "a long key": "{{ states['a' * 90000] }}",
    "a long id": "{{ states('a.' ~ 'b' * 90000) }}",
    "long names by a filter": (
        "{% set x = 'b' * 90000 %}{% for i in range(25000) %}"
        "{{ states.sensor | attr(x ~ i) }}{% endfor %}"
    ),
    "a long name by a function": "{{ distance('a.' ~ 'b' * 90000) }}",
    "a long version": "{{ version('1.' * 40000) }}",
    "a long slug": "{{ ('é' * 90000) | slugify | length }}",
}

BOUNDED: Final = {
    "long texts printed again and again",
    "all domains that could be",
    "as many macros as are accepted",
}
"""Those that may run, since they end by themselves and give what is bounded."""
