import { createHash } from 'node:crypto'

/**
 * What a database consists of: by table (`''`: by none), each object, such as `column title` or `index recordings_owner`, and its
 * definition in SQL.
 */
export type Objects = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How one migration changes them; null: gone. */
export type ObjectChanges = Readonly<Record<string, Readonly<Record<string, string | null>> | null>>

/** Applies the changes of one migration. */
export const withChanges = (before: Objects, changes: ObjectChanges): Objects => {
  const after: Record<string, Record<string, string>> = { ...before }
  for (const [table, objects] of Object.entries(changes)) {
    if (objects === null) {
      delete after[table]
      continue
    }
    const merged = Object.entries({ ...before[table], ...objects })
    after[table] = Object.fromEntries(
      merged.flatMap(([name, definition]) => (definition === null ? [] : [[name, definition]])),
    )
  }
  return after
}

/** What changed between two states, for a record of the migration between them; sorted by name. */
export const changesBetween = (before: Objects, after: Objects): ObjectChanges => {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const ofTable = (table: string) => {
    const [old = {}, now] = [before[table], after[table]]
    if (!now) return null
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted()
    const changed = names.filter((name) => old[name] !== now[name])
    return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]))
  }
  return Object.fromEntries(
    tables
      .map((table) => [table, ofTable(table)] as const)
      .filter(([, objects]) => objects === null || Object.keys(objects).length > 0),
  )
}

/** SHA-256, hex, of all objects and their definitions, whatever their order. */
export const fingerprintOf = (objects: Objects): string => {
  const lines = Object.entries(objects).flatMap(([table, own]) =>
    Object.entries(own).map(([name, definition]) => JSON.stringify([table, name, definition])),
  )
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
