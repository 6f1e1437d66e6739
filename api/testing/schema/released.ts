import { existsSync, readFileSync } from 'node:fs'
import type { Db } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import type { History } from '#kernel/db/migrations/all.ts'
import { contractionsOf } from './contractions.ts'
import { readSchema, type SchemaShape } from './read-schema.ts'

/** Schemas as they were released. Never edited. */
export const frozenFolder = new URL('./released/', import.meta.url)
export const frozenFile = (version: string) => new URL(`${version}.json`, frozenFolder)

/** The schema of a release; null if it was not frozen. */
const frozen = (version: string): SchemaShape | null =>
  existsSync(frozenFile(version))
    ? (JSON.parse(readFileSync(frozenFile(version), 'utf8')) as SchemaShape)
    : null

/**
 * Runs the migrations one after another on an empty database, and returns one line for each mistake: a release whose
 * migrations no longer produce what was released, and, from the first release on, a migration that takes something away
 * without saying since when it is unused, or says so and does not.
 */
export const mistakesIn = async (
  db: Db,
  { migrations, releases }: History,
  schemaOf: (version: string) => SchemaShape | null = frozen,
): Promise<string[]> => {
  const mistakes: string[] = []
  const [firstRelease] = releases
  let before: SchemaShape = {}
  const names = Object.keys(migrations)
  for (const [i, name] of names.entries()) {
    const upTo = Object.fromEntries(Object.entries(migrations).slice(0, i + 1))
    await migrate(db, { migrations: upTo, releases })
    const after = await readSchema(db)
    if (firstRelease && name > firstRelease.last) {
      const found = contractionsOf(before, after)
      const said = (migrations[name]?.contracts ?? []).map(({ what }) => what)
      mistakes.push(
        ...found
          .filter((what) => !said.includes(what))
          .map((what) => `${name}: ${what}, which servers of the release before may still need`),
        ...said.filter((what) => !found.includes(what)).map((what) => `${name}: does not do "${what}"`),
      )
    }
    for (const { version } of releases.filter(({ last }) => last === name)) {
      const schema = schemaOf(version)
      if (!schema) mistakes.push(`${version}: not frozen; pnpm schema release ${version}`)
      else if (JSON.stringify(schema) !== JSON.stringify(after))
        mistakes.push(`${version}: its migrations no longer make the schema that was released`)
    }
    before = after
  }
  for (const { version, last } of releases)
    if (!names.includes(last)) mistakes.push(`${version}: its migration ${last} is gone`)
  return mistakes
}
