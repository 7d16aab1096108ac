"""What the declarations of structs tell beyond their fields: what they hold, and the sentences below their fields."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from msgspec import Struct
from msgspec import inspect as seen
from msgspec.inspect import Metadata, StructType, Type, type_info


def reachable(*roots: object) -> list[type[Struct]]:
    """Every struct that these types are or hold, each once, in the order in which they are met."""
    infos = (info for root in roots for info in walk(type_info(root)))
    return list(dict.fromkeys(info.cls for info in infos if isinstance(info, StructType)))


def walk(info: Type) -> Iterator[Type]:
    """A type and all types inside it."""
    yield info
    for inner in _inside(info):
        yield from walk(inner)


def _inside(info: Type) -> Iterable[Type]:
    match info:
        case Metadata(type=inner):
            return (inner,)
        case StructType(fields=fields):
            return [field.type for field in fields]
        case seen.UnionType(types=types):
            return types
        case seen.TupleType(item_types=types):
            return types
        case seen.CollectionType(item_type=inner):
            return (inner,)
        case seen.DictType(value_type=inner):
            return (inner,)
        case _:
            return ()


def sentence(cls: type[Struct], field: str) -> str:
    """What stands below a field where it is declared, be that in a base; empty if nothing does."""
    told = (sentences(base.__module__).get((base.__name__, field), "") for base in cls.__mro__ if base is not object)
    return next(filter(None, told), "")


@cache
def sentences(module: str) -> dict[tuple[str, str], str]:
    """The texts below assignments in a module: by class (empty: the module itself) and name."""
    tree = ast.parse(source(module))
    found: dict[tuple[str, str], str] = {}
    bodies = [("", tree.body)] + [(node.name, node.body) for node in tree.body if isinstance(node, ast.ClassDef)]
    for owner, body in bodies:
        for line, below in pairwise(body):
            match line, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[owner, name] = " ".join(text.split())
    return found


def source(module: str) -> str:
    """The text of a module; empty if it came without. A compiled one has its text beside it."""
    spec = find_spec(module)
    # Not `has_location`: a compiled module that is imported already says that it has none.
    origin = Path(spec.origin or "") if spec is not None else Path()
    if not origin.is_absolute():
        return ""
    text = origin.with_name(origin.name.partition(".")[0] + ".py")
    return text.read_text(encoding="utf-8") if text.exists() else ""
