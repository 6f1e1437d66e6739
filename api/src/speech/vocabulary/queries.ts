import type { VocabularyTerm, NewTerm } from '@hattama/contract/speech/vocabulary'
import { maxTerms } from '@hattama/contract/rules/speech/vocabulary-limits'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

const inWorkspace = (db: Queryable, workspaceId: string) =>
  db
    .selectFrom('vocabulary')
    .select(['id', 'term', 'heardAs', 'createdAt'])
    .where('workspaceId', '=', workspaceId)

/** Returns the vocabulary of a workspace in alphabetical order. */
export const listTerms = async (db: Queryable, workspaceId: string): Promise<VocabularyTerm[]> => {
  const rows = await inWorkspace(db, workspaceId)
    .orderBy(sql`lower(term)`)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Returns the terms for an engine, newest first, so that recently added ones fit even if not all do. */
export const termsFor = async (db: Queryable, workspaceId: string): Promise<string[]> => {
  const rows = await inWorkspace(db, workspaceId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => row.term)
}

/**
 * Adds terms; an existing one gets the spellings it lacked. Returns the whole list.
 * @throws Failure INVALID_INPUT when there would be more than a workspace may have
 */
export const addTerms = (
  db: Db,
  person: Pick<Person, 'workspaceId' | 'userId'>,
  terms: readonly NewTerm[],
): Promise<VocabularyTerm[]> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId, userId } = person
    await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute()
    for (const { term, heardAs } of terms) {
      await trx
        .insertInto('vocabulary')
        .values({ id: uuid(), workspaceId, term, heardAs: tidy(heardAs, term), createdBy: userId })
        .onConflict((c) =>
          c.expression(sql`workspace_id, lower(term)`).doUpdateSet({
            heardAs: sql`array(select distinct unnest(vocabulary.heard_as || excluded.heard_as))`,
          }),
        )
        .execute()
    }
    const all = await listTerms(trx, workspaceId)
    if (all.length > maxTerms) throw new Failure('INVALID_INPUT', { fields: { terms: 'Too many' } })
    return all
  })

/** Replaces a term and its spellings. @throws Failure NOT_FOUND; CONFLICT when another term is spelled like that */
export const changeTerm = async (
  db: Db,
  person: Person,
  id: string,
  { term, heardAs }: NewTerm,
): Promise<VocabularyTerm> => {
  const row = await db
    .updateTable('vocabulary')
    .set({ term, heardAs: tidy(heardAs, term) })
    .where('workspaceId', '=', person.workspaceId)
    .where('id', '=', id)
    .returning(['id', 'term', 'heardAs', 'createdAt'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '23505') throw new Failure('CONFLICT')
      throw error
    })
  if (!row) throw new Failure('NOT_FOUND')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** @throws Failure NOT_FOUND */
export const removeTerm = async (db: Db, person: Person, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('vocabulary')
    .where('workspaceId', '=', person.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}

/** Removes duplicates and the term itself from spellings. */
const tidy = (heardAs: readonly string[], term: string) => [
  ...new Set(heardAs.filter((heard) => heard.toLowerCase() !== term.toLowerCase())),
]
