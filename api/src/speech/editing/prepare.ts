import { type EditRequest, maxSegmentTextLength } from '@hattama/contract/speech/edit'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import { retimed } from './retime-in-thread.ts'
import { type Cover, replaceBetween, type Under, withHidden } from './under-cover.ts'

type Of<K extends EditRequest['kind']> = Extract<EditRequest, { kind: K }>
export type Prepared = { change: EditChange; count: number }

const findSpeaker = async (trx: Trx, recordingId: string, id: string) => {
  const found = await trx
    .selectFrom('speakers')
    .select(['id', 'name', 'gone'])
    .where('recordingId', '=', recordingId)
    .where('id', '=', id)
    .where('gone', '=', false)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

const segmentsOf = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('segments')
    .select(['id', 'speakerId', 'text', 'words', 'startMs', 'endMs', 'revision'])
    .where('recordingId', '=', recordingId)

type Row = Awaited<ReturnType<ReturnType<typeof segmentsOf>['executeTakeFirstOrThrow']>>

/** @throws Failure NOT_FOUND; CONFLICT when a segment has changed since the person saw it */
const checkSeen = (rows: readonly Row[], ids: readonly string[], revision: number) => {
  if (rows.length < new Set(ids).size) throw new Failure('NOT_FOUND')
  if (rows.some((row) => row.revision > revision)) throw new Failure('CONFLICT')
}

/** @throws Failure NOT_FOUND, CONFLICT */
const findSegments = async (db: Queryable, recordingId: string, ids: readonly string[], revision: number) => {
  const rows = await segmentsOf(db, recordingId).where('id', 'in', ids).execute()
  checkSeen(rows, ids, revision)
  return rows
}

/** Segments, or all of them, with what is hidden in each from whoever changes them: by one query, since others edit too. */
const findUnder = async (
  db: Queryable,
  recordingId: string,
  ids: readonly string[] | null,
  cover: Cover | null,
): Promise<Under<Row>[]> => {
  const all = segmentsOf(db, recordingId).orderBy('ordinal')
  if (!cover) {
    const rows = await (ids ? all.where('id', 'in', ids) : all).execute()
    return rows.map((segment) => ({ segment, found: [] }))
  }
  const rows = await all.execute()
  return withHidden(rows, new Set(ids ?? rows.map(({ id }) => id)), cover)
}

/** The same of segments that a person names. @throws Failure NOT_FOUND; CONFLICT when one has changed since they saw it */
const findNamed = async (
  db: Queryable,
  recordingId: string,
  { ids, revision }: { ids: readonly string[]; revision: number },
  cover: Cover | null,
) => {
  const found = await findUnder(db, recordingId, ids, cover)
  checkSeen(
    found.map(({ segment }) => segment),
    ids,
    revision,
  )
  return found
}

/** Gives segments new texts and retimes their words. @throws Failure INVALID_INPUT when one would become too long */
const rewritten = async (wanted: readonly { row: Row; text: string }[], whose: string) => {
  if (wanted.some(({ row, text }) => text.length > Math.max(maxSegmentTextLength, row.text.length)))
    throw new Failure('INVALID_INPUT', { fields: { text: 'A segment would be too long' } })
  const words = await retimed(
    wanted.map(({ row, text }) => ({
      words: row.words,
      text,
      span: { startMs: row.startMs, endMs: row.endMs },
    })),
    whose,
  )
  return wanted.map(({ row, text }, i) => ({
    id: row.id,
    before: { text: row.text, words: row.words },
    after: { text, words: words[i] ?? [] },
  }))
}

const name = async (
  trx: Trx,
  recordingId: string,
  request: Of<'name'>,
  cover: Cover | null,
): Promise<Prepared> => {
  const { id, name: old } = await findSpeaker(trx, recordingId, request.speakerId)
  // even the same name: that nothing changes would confirm a guess
  if (cover && cover(old).length > 0) throw new Failure('PERSONAL_DATA_HIDDEN')
  if (old === request.name) return { change: {}, count: 0 }
  return { change: { speakers: [{ id, before: { name: old }, after: { name: request.name } }] }, count: 1 }
}

const merge = async (
  trx: Trx,
  recordingId: string,
  { speakerId, intoId }: Of<'merge'>,
): Promise<Prepared> => {
  if (speakerId === intoId)
    throw new Failure('INVALID_INPUT', { fields: { intoId: 'This is the same speaker.' } })
  await findSpeaker(trx, recordingId, speakerId)
  await findSpeaker(trx, recordingId, intoId)
  const rows = await segmentsOf(trx, recordingId).where('speakerId', '=', speakerId).execute()
  const segments = rows.map(({ id }) => ({ id, before: { speakerId }, after: { speakerId: intoId } }))
  const speakers = [{ id: speakerId, before: { gone: false }, after: { gone: true } }]
  return { change: { speakers, segments }, count: segments.length }
}

/** Adds a speaker on a person's behalf. The row is inserted at once; undoing the edit marks it gone. */
const addSpeaker = async (trx: Trx, recordingId: string, called: string) => {
  const { most } = await trx
    .selectFrom('speakers')
    .select((e) => e.fn.max('ordinal').as('most'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const id = uuid()
  await trx
    .insertInto('speakers')
    .values({ id, recordingId, name: called, kind: 'voice', ordinal: (most ?? -1) + 1, gone: true })
    .execute()
  return id
}

const speaker = async (trx: Trx, recordingId: string, request: Of<'speaker'>): Promise<Prepared> => {
  const rows = await findSegments(trx, recordingId, request.segmentIds, request.revision)
  const isNew = 'name' in request.to
  const speakerId =
    'name' in request.to
      ? await addSpeaker(trx, recordingId, request.to.name)
      : (await findSpeaker(trx, recordingId, request.to.speakerId)).id
  const segments = rows
    .filter((row) => row.speakerId !== speakerId)
    .map((row) => ({ id: row.id, before: { speakerId: row.speakerId }, after: { speakerId } }))
  const speakers = isNew ? [{ id: speakerId, before: { gone: true }, after: { gone: false } }] : []
  return { change: { speakers, segments }, count: segments.length }
}

const text = async (
  db: Queryable,
  recordingId: string,
  request: Of<'text'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  const asked = { ids: [request.segmentId], revision: request.revision }
  const [under] = await findNamed(db, recordingId, asked, cover)
  const wanted = request.text.replaceAll(/\s+/g, ' ')
  // even the same words: accepting them would confirm a guess
  if (under && under.found.length > 0) throw new Failure('PERSONAL_DATA_HIDDEN')
  const row = under?.segment
  if (!row || row.text === wanted) return { change: {}, count: 0 }
  return { change: { segments: await rewritten([{ row, text: wanted }], whose) }, count: 1 }
}

const restore = async (trx: Trx, recordingId: string, request: Of<'restore'>): Promise<Prepared> => {
  const [row] = await findSegments(trx, recordingId, [request.segmentId], request.revision)
  const edit = await trx
    .selectFrom('edits')
    .select('change')
    .where('recordingId', '=', recordingId)
    .where('id', '=', request.editId)
    .executeTakeFirst()
  const { text: old, words } = edit?.change.segments?.find((s) => s.id === request.segmentId)?.before ?? {}
  if (!row || old === undefined || !words) throw new Failure('NOT_FOUND')
  if (row.text === old) return { change: {}, count: 0 }
  const before = { text: row.text, words: row.words }
  return { change: { segments: [{ id: row.id, before, after: { text: old, words } }] }, count: 1 }
}

const replace = async (
  db: Queryable,
  recordingId: string,
  request: Of<'replace'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  let count = 0
  const changed = []
  for (const { segment: row, found } of await findUnder(db, recordingId, null, cover)) {
    if (request.speakerId !== undefined && row.speakerId !== request.speakerId) continue
    const made = replaceBetween(row.text, found, request.find, request.replacement)
    const wanted = made.text.trim().replaceAll(/\s+/g, ' ')
    // a segment is never emptied: there would be nothing left to click, edit or undo
    if (made.count === 0 || wanted === '' || wanted === row.text) continue
    if (row.revision > request.revision) throw new Failure('CONFLICT')
    count += made.count
    changed.push({ row, text: wanted })
  }
  return { change: { segments: await rewritten(changed, whose) }, count }
}

const correct = async (
  db: Queryable,
  recordingId: string,
  request: Of<'correct'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  const places = Map.groupBy(request.places, (place) => place.segmentId)
  const asked = { ids: [...places.keys()], revision: request.revision }
  const under = await findNamed(db, recordingId, asked, cover)
  const changed = under.map(({ segment: row, found }) => {
    const isHidden = (place: { from: number; to: number }) =>
      found.some(({ start, end }) => start < place.to && end > place.from)
    if (places.get(row.id)?.some(isHidden)) throw new Failure('PERSONAL_DATA_HIDDEN')
    // back to front, so that earlier positions stay valid
    const last = (places.get(row.id) ?? []).toSorted((a, b) => b.from - a.from)
    let [corrected, end] = [row.text, row.text.length]
    for (const { from, to, heard, term } of last) {
      if (to > end || row.text.slice(from, to) !== heard) throw new Failure('CONFLICT')
      corrected = corrected.slice(0, from) + term + corrected.slice(to)
      end = from
    }
    return { row, text: corrected.replaceAll(/\s+/g, ' ') }
  })
  return { change: { segments: await rewritten(changed, whose) }, count: request.places.length }
}

/** Text changes, whose words may have to be compared in a worker thread. */
type TextRequest = Of<'text' | 'replace' | 'correct'>

export const changesText = (request: EditRequest): request is TextRequest =>
  request.kind === 'text' || request.kind === 'replace' || request.kind === 'correct'

/**
 * Works out what a text change would do to the current rows. It may wait for a thread, so do not call it inside a
 * transaction. `whose` is the workspace; `cover`, what whoever asks cannot read.
 * @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT, PERSONAL_DATA_HIDDEN, SERVER_BUSY, TOO_MUCH_WORK
 */
export const prepareText = (
  db: Db,
  recordingId: string,
  request: TextRequest,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  switch (request.kind) {
    case 'text':
      return text(db, recordingId, request, whose, cover)
    case 'replace':
      return replace(db, recordingId, request, whose, cover)
    case 'correct':
      return correct(db, recordingId, request, whose, cover)
  }
}

/** Works out what any other request would do to the current rows. @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT */
export const prepareChange = (
  trx: Trx,
  recordingId: string,
  request: Exclude<EditRequest, TextRequest>,
  cover: Cover | null,
): Promise<Prepared> => {
  switch (request.kind) {
    case 'name':
      return name(trx, recordingId, request, cover)
    case 'merge':
      return merge(trx, recordingId, request)
    case 'speaker':
      return speaker(trx, recordingId, request)
    case 'restore':
      return restore(trx, recordingId, request)
  }
}
