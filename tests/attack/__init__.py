"""The ways around the rules that anyone has thought of, and the law that must hold."""
