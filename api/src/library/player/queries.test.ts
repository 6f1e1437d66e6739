import { segmentsPerChunk } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import {
  findPlayable,
  findSegments,
  findSpeakers,
  findTranscript,
  findTranscriptHead,
  metadataOf,
} from './queries.ts'

const t = testApp([])
const scene = async (segments = 2) => {
  const me = await t.signedIn()
  const { recordingId: id } = (await t.upload(me.token, wav(0.01))).body
  await finishMeeting(t.database.db, id, { segments })
  const listener = { workspaceId: me.workspaceId, userId: me.userId, ownerId: null }
  return { me, id, listener }
}

test('a recording is played by whom sees it, not from the bin', async () => {
  const { db, sql } = t.database
  const { me, id, listener } = await scene()
  await scene()
  expect(await findPlayable(db, listener, id)).toMatchObject({ id, durationMs: 61_500, status: 'completed' })
  const stranger = await t.signedIn()
  const elsewhere = { ...listener, workspaceId: stranger.workspaceId, userId: stranger.userId }
  expect(await findPlayable(db, elsewhere, id)).toBeNull()
  const holder = { userId: me.userId, tokenId: '' }
  expect(await findPlayable(db, holder, id)).toMatchObject({ id })
  expect(await findPlayable(db, { ...holder, userId: stranger.userId }, id)).toBeNull()
  await sql`update recordings set deleted_at = now() where id = ${id}`
  expect(await findPlayable(db, listener, id)).toBeNull()
  expect(await findPlayable(db, holder, id)).toBeNull()
})

test('speakers are told without those who are gone, and without the call’s side once nobody is left in it', async () => {
  const { db, sql } = t.database
  const { id } = await scene()
  const names = async () => (await findSpeakers(db, id)).map(({ name }) => name)
  expect(await names()).toEqual(['', 'Дана'])
  await sql`update segments set speaker_id = (select id from speakers where recording_id = ${id} and kind = 'me')
    where recording_id = ${id}`
  expect(await names()).toEqual([''])
  await sql`update speakers set gone = true where recording_id = ${id} and kind = 'me'`
  expect(await names()).toEqual([])
})

test('a transcript is cut into chunks by place; each says how many there are', async () => {
  const { db } = t.database
  const { id, listener } = await scene(segmentsPerChunk + 1)
  const [recording, head] = [await findPlayable(db, listener, id), await findTranscriptHead(db, id)]
  if (!recording || !head) throw new Error('not there')
  const chunk = (nth: number) => findSegments(db, { recording, head, chunk: nth, isHidden: false })
  const [first, second] = [await chunk(0), await chunk(1)]
  expect([first.segments.length, second.segments.length]).toEqual([segmentsPerChunk, 1])
  expect(first.metadata).toMatchObject({ chunk: 0, chunks: 2, duration: 61.5, revision: 1, complete: true })
  expect(second.metadata.chunk).toBe(1)
  expect(first).not.toHaveProperty('tail')
  const words = await findTranscript(db, { recording, head, chunk: 1, isHidden: false })
  expect(words.initialWords).toHaveLength(2)
  expect(metadataOf({ durationMs: null }, { ...head, segments: 0 }, 0)).toMatchObject({
    duration: 0,
    chunks: 1,
  })
})

test('where data is hidden, a number is hidden that is spoken across the border of two chunks', async () => {
  const { db, sql } = t.database
  const { me, id, listener } = await scene(segmentsPerChunk + 1)
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
  const say = (ordinal: number, ...texts: string[]) => {
    const words = texts.map((text, i) => [text, ordinal * 1000 + i * 100, ordinal * 1000 + i * 100 + 90, 1])
    return sql`update segments set words = ${sql.json(words)}, text = ${texts.join(' ')},
      speaker_id = (select id from speakers where recording_id = ${id} and kind = 'me')
      where recording_id = ${id} and ordinal = ${ordinal}`
  }
  await say(segmentsPerChunk - 1, 'номер', '8', '701')
  await say(segmentsPerChunk, '555', '77', '33')
  const [recording, head] = [await findPlayable(db, listener, id), await findTranscriptHead(db, id)]
  if (!recording || !head) throw new Error('not there')
  const texts = async (chunk: number, isHidden: boolean) => {
    const { segments } = await findSegments(db, { recording, head, chunk, isHidden })
    return { count: segments.length, last: segments.at(-1)?.text ?? '' }
  }
  expect(await texts(1, false)).toEqual({ count: 1, last: '555 77 33' })
  expect((await texts(1, true)).last).not.toContain('77')
  expect((await texts(0, true)).last).not.toContain('701')
  expect(await texts(0, true)).toMatchObject({ count: segmentsPerChunk })
  expect((await texts(1, true)).count).toBe(1)
})

test('without a transcript there is nothing yet, but how long it is', async () => {
  const { db, sql } = t.database
  const { id, listener } = await scene()
  await sql`delete from transcripts where recording_id = ${id}`
  const recording = await findPlayable(db, listener, id)
  expect(await findTranscriptHead(db, id)).toBeNull()
  if (!recording) throw new Error('not there')
  const of = { recording, head: null, chunk: 0, isHidden: false }
  expect(await findTranscript(db, of)).toMatchObject({
    initialWords: [],
    speakers: [],
    metadata: { duration: 61.5, revision: 0, chunks: 1, words: 0, draft: false, complete: false },
  })
})
