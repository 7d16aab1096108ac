"""HTTP: the application, its routes by what they are about, and the protocol beneath."""
