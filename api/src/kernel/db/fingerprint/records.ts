import { existsSync, readFileSync } from 'node:fs'
import { type ObjectChanges, type Objects, withChanges } from './objects.ts'

/** What each migration made, written once by `pnpm schema` and never again. */
const recordsFolder = new URL('./records/', import.meta.url)
export const recordFile = (migration: string) => new URL(`${migration}.json`, recordsFolder)

/** Reads what a migration made. @throws Error if there is no record of it */
export const readRecord = (migration: string): ObjectChanges => {
  const file = recordFile(migration)
  if (!existsSync(file))
    throw new Error(`The migration ${migration} has no record of what it makes: run pnpm schema.`)
  return JSON.parse(readFileSync(file, 'utf8')) as ObjectChanges
}

/** What a database consists of after these migrations, in their order. */
export const objectsAfter = (
  migrations: readonly string[],
  read: (migration: string) => ObjectChanges,
): Objects => migrations.reduce<Objects>((objects, name) => withChanges(objects, read(name)), {})
