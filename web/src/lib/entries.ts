/** `Object.entries` of a table whose keys are known: they keep their types. */
export function entries<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}
