import type { SqlTrx } from '../db/database.ts'

/** A foreign key from `table` to `parent`, and what happens to the rows when the parent row is deleted. */
export type ForeignKey = {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
  onDelete: 'cascade' | 'null' | 'refused'
}

/** All foreign keys between our tables. */
export const foreignKeysOf = (sql: SqlTrx): Promise<ForeignKey[]> => sql<ForeignKey[]>`
  select t.relname as "table", p.relname as parent,
    case c.confdeltype when 'c' then 'cascade' when 'n' then 'null' else 'refused' end as "onDelete",
    array(select a.attname::text from unnest(c.conkey) with ordinality k (n, i)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k (n, i)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.i) as "parentColumns"
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, c.conname`

/**
 * Sorts tables so that each comes after those it references, otherwise by name.
 * @throws Error if tables reference each other in a cycle
 */
export const parentsFirst = (names: readonly string[], keys: readonly ForeignKey[]): string[] => {
  const ordered: string[] = []
  const left = new Set(names.toSorted())
  const waits = (name: string) =>
    keys.some(({ table, parent }) => table === name && parent !== name && left.has(parent))
  while (left.size > 0) {
    const next = [...left].find((name) => !waits(name))
    if (next === undefined) throw new Error(`tables name each other: ${[...left].join(', ')}`)
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}
