import type { Accuracy } from '@hattama/contract/speech/accuracy'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { errorsBefore, errorsOf, type HeardSegment } from './passages.ts'

/** Recordings considered: the most recently corrected ones. */
const maxRecordings = 20

/** Kinds of edit by which people correct what was heard. */
const corrections = ['text', 'replace', 'correct'] as const

type Head = { engine: string; model: string | null; language: string | null }
type Text = Head & { versionId: string | null; segments: readonly HeardSegment[] }

/** Returns every text a recording has had, the current one first; rediarizing is left out, as it changes no words. */
const textsOf = async (db: Db, recordingId: string): Promise<Text[]> => {
  const [head, segments, versions] = await Promise.all([
    db
      .selectFrom('transcripts')
      .select(['engine', 'model', 'language'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirst(),
    db
      .selectFrom('segments')
      .select(['id', 'startMs', 'text', 'words'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('transcriptVersions')
      .select(['id', 'head', 'segments'])
      .where('recordingId', '=', recordingId)
      .where('reason', '<>', 'voices')
      .orderBy('createdAt', 'desc')
      .execute(),
  ])
  return [
    ...(head ? [{ ...head, versionId: null, segments }] : []),
    ...versions.map((v) => ({
      engine: v.head.engine,
      model: v.head.model,
      language: v.head.language,
      versionId: v.id,
      segments: v.segments,
    })),
  ]
}

/** Returns what segments said before people corrected them, by the version they are in: null = the current text. */
const originalsOf = async (db: Db, recordingId: string) => {
  const edits = await db
    .selectFrom('edits')
    .select(['versionId', 'change'])
    .where('recordingId', '=', recordingId)
    .where('kind', 'in', corrections)
    .where('undoneAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  const originals = new Map<string | null, Map<string, string>>()
  for (const { versionId, change } of edits) {
    const known = originals.get(versionId) ?? new Map<string, string>()
    originals.set(versionId, known)
    for (const { id, before } of change.segments ?? [])
      if (before.text !== undefined && !known.has(id)) known.set(id, before.text)
  }
  return originals
}

/** Measures one recording; null if none of its text turns out to be corrected. */
const measure = async (db: Db, recordingId: string) => {
  const [texts, originals] = await Promise.all([textsOf(db, recordingId), originalsOf(db, recordingId)])
  const counted = texts.map((text) => {
    const original = originals.get(text.versionId) ?? new Map<string, string>()
    const corrected = text.segments.filter(({ id, text: now }) => (original.get(id) ?? now) !== now).length
    return { text, original, corrected }
  })
  const best = counted.toSorted((a, b) => b.corrected - a.corrected)[0]
  if (!best || best.corrected === 0) return null
  const { segments } = best.text
  return {
    corrected: best.corrected,
    segments: segments.length,
    transcripts: texts.map((text) => ({
      engine: text.engine,
      model: text.model,
      language: text.language,
      isCorrected: text === best.text,
      ...(text === best.text ? errorsBefore(segments, best.original) : errorsOf(segments, text.segments)),
    })),
  }
}

/** Measures how well a person's own corrected recordings were heard, the most recently corrected first. */
export const accuracyOf = async (
  db: Db,
  { userId, workspaceId }: Pick<Person, 'userId' | 'workspaceId'>,
): Promise<Accuracy> => {
  const rows = await db
    .selectFrom('recordings as r')
    .innerJoin('edits as e', 'e.recordingId', 'r.id')
    .select(['r.id', sql<string>`coalesce(nullif(trim(r.title), ''), r.filename)`.as('title')])
    .where('r.ownerId', '=', userId)
    .where('r.workspaceId', '=', workspaceId)
    .where('r.deletedAt', 'is', null)
    .where('e.kind', 'in', corrections)
    .where('e.undoneAt', 'is', null)
    .groupBy('r.id')
    .orderBy(sql`max(e.created_at)`, 'desc')
    .limit(maxRecordings)
    .execute()
  const recordings: Accuracy['recordings'] = []
  // one at a time: the text of several hours is large, and other requests are served in between
  for (const row of rows) {
    const measured = await measure(db, row.id)
    if (measured) recordings.push({ ...row, ...measured })
  }
  return { recordings }
}
