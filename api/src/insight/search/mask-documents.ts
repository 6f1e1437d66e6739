import { storableJson } from '#kernel/db/storable-json.ts'
import { isDeepStrictEqual } from 'node:util'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { keepAt } from '#kernel/keep-at.ts'
import type { Log } from '#kernel/log.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { lookedFor } from '#library/personal-data/settings.ts'
import { maskedTexts, type Masking } from './masked-texts.ts'

type Texts = NonNullable<Awaited<ReturnType<typeof maskedTexts>>>

/** The newest recording that hides personal data and whose words are not masked, or not as they are now. */
const nextToMask = (db: Db) =>
  db
    .selectFrom('searchDocuments')
    .select(['recordingId', 'workspaceId', 'changes'])
    .where('hides', '=', true)
    .whereRef('maskedFor', '<>', 'changes')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A document as it was read, and what was looked for then. */
type AsRead = Masking & { recordingId: string; changes: number }

/**
 * Locks a document, in the order of all who change a recording with its parts, and answers whether it and what its workspace
 * looks for are still as they were read. The workspace is locked first: a change of its settings counts only the documents
 * it sees, not those that are hidden or made at the same moment, and those are masked by the new settings for this.
 */
export const isUnchanged = async (
  trx: Trx,
  { workspaceId, looked, recordingId, changes }: AsRead,
): Promise<boolean> => {
  await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forShare().execute()
  if (!isDeepStrictEqual(await lookedFor(trx, workspaceId), looked)) return false
  if (!(await lockRecording(trx, recordingId))) return false
  const row = await trx
    .selectFrom('searchDocuments')
    .select('changes')
    .where('recordingId', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  return row?.changes === changes
}

/** Names as filters offer them: one that hides something cannot be chosen by what is left of it. */
const readableNames = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '' && !name.includes(hiddenMark))),
]

const json = (value: unknown) => sql`${storableJson(value)}::text::jsonb`

/** Writes the words of a recording's document, and of its segments, where these differ. */
const writeMasked = async (trx: Trx, { recordingId, changes }: AsRead, texts: Texts): Promise<void> => {
  const { title, people, tags, told, minutes, tasks, hasMinutes, segments } = texts
  const label = [title, ...people, ...tags, ...told].join(' ')
  const column = (key: 'id' | 'text' | 'language') => segments.map((segment) => segment[key])
  await sql`
    update segments s set search = m.vector from (
      select id, search_vector(text, language) as vector
      from unnest(${column('id')}::uuid[], ${column('text')}::text[], ${column('language')}::text[]) as given (id, text, language)
    ) m where s.id = m.id and s.search is distinct from m.vector`.execute(trx)
  await sql`
    update search_documents set
      label = replace(lower(${label}), 'ё', 'е'),
      names = strip(search_vector(${label})),
      minutes = ${hasMinutes ? sql`minutes_vector(${json(minutes)}, ${json(tasks)})` : sql`''`},
      tasks = tasks_vector(${json(tasks)}),
      people = ${readableNames(people)}::text[],
      spoken = coalesce((
        select array_to_tsvector(array_agg(distinct word))
        from segments, unnest(tsvector_to_array(search)) as word
        where recording_id = ${recordingId} and id = any(${column('id')}::uuid[])), ''),
      masked_for = ${changes}
    where recording_id = ${recordingId}`.execute(trx)
  await trx.deleteFrom('searchNames').where('recordingId', '=', recordingId).execute()
  const names = [...readableNames(people), ...tags, title]
  await sql`
    insert into search_names (recording_id, name)
    select ${recordingId}, replace(lower(name), 'ё', 'е') from unnest(${names}::text[]) as name`.execute(trx)
}

/** A text that takes too long to search for personal data is not found by its words. */
const nothing: Texts = {
  title: '',
  people: [],
  tags: [],
  told: [],
  minutes: { summary: undefined, keyPoints: undefined, decisions: undefined, nextSteps: undefined },
  tasks: [],
  hasMinutes: false,
  segments: [],
}

const textsOrNothing = (db: Db, { recordingId, ...masking }: AsRead) =>
  maskedTexts(db, recordingId, masking).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'TOO_MUCH_WORK') return nothing
    throw error
  })

/**
 * Masks the words of the next recording that waits for it; false when there is none. Masked is what the number of changes
 * read first stands for: if anything changed meanwhile, nothing is written, and it is masked again.
 */
export const maskNext = async (db: Db): Promise<boolean> => {
  const next = await nextToMask(db)
  if (!next) return false
  const asRead = { ...next, looked: await lookedFor(db, next.workspaceId) }
  const texts = await textsOrNothing(db, asRead)
  if (!texts) return true
  await db.transaction().execute(async (trx) => {
    if (await isUnchanged(trx, asRead)) await writeMasked(trx, asRead, texts)
  })
  return true
}

/** Longest a masked text waits to be found again after a change, ms. */
const maskAgainMs = 2000

/** Keeps the index of recordings that hide personal data up to date. Returns a function that stops it. */
export const keepMasked = (db: Db, log: Log, pollMs: number) =>
  keepAt(
    () => maskNext(db),
    Math.min(pollMs, maskAgainMs),
    (error) => log.warn({ err: error }, 'texts wait to be masked for search'),
  )
