import { existsSync, readFileSync } from 'node:fs'
import { type ObjectChanges, type Objects, withChanges } from './objects.ts'

/** What each migration made, written once by `pnpm schema` and never again. */
const recordsFolder = new URL('./records/', import.meta.url)
export const recordFile = (migration: string) => new URL(`${migration}.json`, recordsFolder)

const read = new Map<string, ObjectChanges>()

/** Returns what a migration made, read once. @throws Error if there is no record of it */
export const readRecord = (migration: string): ObjectChanges => {
  const known = read.get(migration)
  if (known) return known
  const file = recordFile(migration)
  if (!existsSync(file))
    throw new Error(`The migration ${migration} has no record of what it makes: run pnpm schema.`)
  const record = JSON.parse(readFileSync(file, 'utf8')) as ObjectChanges
  read.set(migration, record)
  return record
}

/** What a database consists of after these migrations, in their order. */
export const objectsAfter = (
  migrations: readonly string[],
  recordOf: (migration: string) => ObjectChanges,
): Objects => migrations.reduce<Objects>((objects, name) => withChanges(objects, recordOf(name)), {})

/** What a database consists of after each of these migrations, in their order. */
export const objectsAfterEach = (
  migrations: readonly string[],
  recordOf: (migration: string) => ObjectChanges,
): Map<string, Objects> => {
  let objects: Objects = {}
  return new Map(migrations.map((name) => [name, (objects = withChanges(objects, recordOf(name)))]))
}
