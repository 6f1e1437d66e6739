import { type QueryExecutorProvider, sql } from 'kysely'
import type { History, Migration } from './migrations/all.ts'

/**
 * The oldest server that can work with the schema a migration leaves, by the name of its last migration; null: any can.
 * @throws Error if it removes something that no earlier release has done without
 */
export const floorOf = (name: string, { contracts = [] }: Migration, { releases }: History): string | null =>
  contracts.reduce<string | null>((highest, { what, unusedSince }) => {
    const release = releases.find(({ version }) => version === unusedSince)
    if (!release || release.last >= name)
      throw new Error(
        `Migration ${name}: "${what}" is said to be unused since ${unusedSince}, which is no release before it`,
      )
    return highest === null || release.last > highest ? release.last : highest
  }, null)

/** Records that servers whose last migration comes before `floor` can no longer work with the schema. */
export const raiseFloor = async (db: QueryExecutorProvider, name: string, floor: string) => {
  await sql`create table if not exists schema_floors (migration text primary key, floor text not null)`.execute(
    db,
  )
  await sql`insert into schema_floors values (${name}, ${floor})`.execute(db)
}

/** Reads the migration a server must know at least to work with this database; null: any server can. */
export const readFloor = async (db: QueryExecutorProvider): Promise<string | null> => {
  const { rows: there } = await sql`select 1 where to_regclass('schema_floors') is not null`.execute(db)
  if (there.length === 0) return null
  const { rows } = await sql<{
    floor: string | null
  }>`select max(floor collate "C") as floor from schema_floors`.execute(db)
  return rows[0]?.floor ?? null
}
