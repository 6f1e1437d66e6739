import type { NamedBy } from '@hattama/contract/speech/evidence'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '#kernel/db/database.ts'

/** Names a speaker not named by a person; a name given here earlier may be corrected. */
export const giveName = (trx: Queryable, id: string, name: string, namedBy: NamedBy) =>
  trx
    .updateTable('speakers')
    .set({ name, pageName: name, namedBy })
    .where('id', '=', id)
    .where((e) =>
      e.or([e.and([e('name', '=', ''), e('pageName', 'is', null)]), e('name', '=', e.ref('pageName'))]),
    )
    .execute()

const rowsOf = (trx: Queryable, recordingId: string) =>
  trx
    .selectFrom('speakers')
    .select(['id', 'ordinal', 'kind', 'pageName', 'source', 'gone'])
    .where('recordingId', '=', recordingId)
    .orderBy('id')
    .execute()
type Rows = Awaited<ReturnType<typeof rowsOf>>

const next = (rows: Rows) => rows.reduce((most, r) => Math.max(most, r.ordinal + 1), 0)
/** Finds the row of a name, except the first `others` row, which stands for the call's side as a whole. */
const named = (rows: Rows, name: string) => {
  const base = rows.find((r) => r.kind === 'others')
  return rows.find((r) => r !== base && !r.gone && r.kind !== 'me' && r.pageName === name)
}

/** Returns the row of a name among the others; the same one each time, even if a person has since renamed it. */
export const rowOfName = async (
  trx: Queryable,
  recordingId: string,
  name: string,
  namedBy: NamedBy,
): Promise<string> => {
  const rows = await rowsOf(trx, recordingId)
  const known = named(rows, name)
  if (known) return known.id
  const id = uuid()
  await trx
    .insertInto('speakers')
    .values({ id, recordingId, kind: 'others', ordinal: next(rows), name, pageName: name, namedBy })
    .execute()
  return id
}

/**
 * Returns the row of a voice within a channel, `source`; the same one each time. It gets the name given, if any. Rows in
 * `taken` are other people, who may have the same name.
 */
export const rowOfVoice = async (
  trx: Queryable,
  recordingId: string,
  source: string,
  given: { name: string; by: NamedBy } | null,
  taken: ReadonlySet<string>,
): Promise<string> => {
  const rows = await rowsOf(trx, recordingId)
  const known =
    rows.find((r) => r.source === source && !r.gone) ??
    (given
      ? named(
          rows.filter((r) => !taken.has(r.id)),
          given.name,
        )
      : undefined)
  const id = known?.id ?? uuid()
  if (!known) {
    await trx
      .insertInto('speakers')
      .values({ id, recordingId, kind: 'voice', ordinal: next(rows), source })
      .execute()
  }
  if (given) await giveName(trx, id, given.name, given.by)
  else await takeNameBack(trx, id)
  return id
}

/** Removes a name that the page no longer gives; one given by a person stays. */
const takeNameBack = (trx: Queryable, id: string) =>
  trx
    .updateTable('speakers')
    .set({ name: '', pageName: null, namedBy: null })
    .where('id', '=', id)
    .whereRef('name', '=', 'pageName')
    .execute()
