import type { Media } from '@hattama/contract/library/player'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { SegmentChunk, Transcript } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import { keepTail } from '#speech/transcripts/live-tail.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { uploadingRecording } from '#testing/pipeline/recording.ts'
import { recordingRoutes } from '../recordings/routes.ts'
import { playerRoutes } from './routes.ts'

const t = testApp([playerRoutes, recordingRoutes])

test('the transcript comes in chunks of segments, with speakers, and is not sent twice', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId, { segments: 450 })
  const path = `/api/player/${recordingId}/transcript`
  const first = await t.call<Transcript>('GET', path, token)
  expect(first.body.initialWords).toHaveLength(800)
  expect(first.body.initialWords[0]).toEqual({
    id: expect.stringMatching(/^[\w-]{36}:0$/),
    word_text: 'Слово0',
    start_time: 0,
    end_time: 0.4,
    speaker_id: first.body.speakerDetails[0]?.id,
    confidence: 0.9,
    segment_id: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(first.body.speakers).toEqual(['Me', 'Дана'])
  expect(first.body.metadata).toMatchObject({
    duration: 61.5,
    chunk: 0,
    chunks: 2,
    words: 900,
    revision: 1,
    complete: true,
  })
  const second = await t.call<Transcript>('GET', `${path}?chunk=1`, token)
  expect(second.body.initialWords.map((w) => w.word_text)).toContain('Слово449')
  expect(second.body.initialWords).toHaveLength(100)
  expect((await t.call<Transcript>('GET', `${path}?chunk=7`, token)).body.initialWords).toEqual([])

  const headers = { authorization: `Bearer ${token}`, 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await t.app.request(path, { headers })).status).toBe(304)
  expect((await t.app.request(`${path}?chunk=1`, { headers })).status).toBe(200)
  await t.database.sql`update transcripts set revision = 2 where recording_id = ${recordingId}`
  expect((await t.app.request(path, { headers })).status).toBe(200)
})

test('the same chunks come as segments, with times, and are not sent twice', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId, { segments: 450 })
  const path = `/api/player/${recordingId}/segments`
  const first = await t.call<SegmentChunk>('GET', path, token)
  const words = await t.call<Transcript>('GET', `/api/player/${recordingId}/transcript`, token)
  expect(first.body.metadata).toEqual(words.body.metadata)
  expect(first.body.speakers).toEqual(words.body.speakerDetails)
  expect(first.body.segments).toHaveLength(400)
  expect(first.body.segments[1]).toEqual({
    id: words.body.initialWords[2]?.segment_id,
    speakerId: first.body.speakers[1]?.id,
    text: 'Слово1 сказано.',
    language: null,
    confidence: 0.9,
    startMs: 1000,
    endMs: 1900,
    words: [0, 1000, 1400, 7, 1400, 1900],
  })
  const second = await t.call<SegmentChunk>('GET', `${path}?chunk=1`, token)
  expect(second.body.segments.map((s) => s.text)).toContain('Слово449 сказано.')
  expect(second.body.segments).toHaveLength(50)
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await t.app.request(path, { headers })).status).toBe(304)
  await t.database.sql`update transcripts set revision = 2 where recording_id = ${recordingId}`
  expect((await t.app.request(path, { headers })).status).toBe(200)
})

test('a copy kept from before personal data was hidden is not said to be the same, nor is one from after', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId)
  const path = `/api/player/${recordingId}/segments`
  const before = (await t.call<SegmentChunk>('GET', path, token)).headers.get('etag') ?? ''
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': before }
  expect((await t.app.request(path, { headers })).status).toBe(304)
  await t.database.sql`update recordings set hides_personal = true where id = ${recordingId}`
  const hidden = await t.app.request(path, { headers })
  expect([hidden.status, hidden.headers.get('etag')]).toEqual([200, null])
})

test('hidden, half of a number said over the border of two chunks stands in neither', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId, { segments: 450 })
  const { sql } = t.database
  const said = { 398: 'мой номер 8 701', 399: '555', 400: '77 33', 401: 'звоните до 18 часов' }
  for (const [ordinal, text] of Object.entries(said)) {
    const words = text.split(' ').map((word, i) => [word, Number(ordinal) * 1000 + i * 100, 0, 0.9])
    await sql`
      update segments set words = ${JSON.stringify(words)}::text::jsonb,
        speaker_id = (select id from speakers where recording_id = ${recordingId} and kind = 'me')
      where recording_id = ${recordingId} and ordinal = ${ordinal}`
  }
  await sql`update recordings set hides_personal = true where id = ${recordingId}`
  const texts = async (chunk: number) => {
    const { body } = await t.call<SegmentChunk>(
      'GET',
      `/api/player/${recordingId}/segments?chunk=${chunk}`,
      token,
    )
    const words = await t.call<Transcript>(
      'GET',
      `/api/player/${recordingId}/transcript?chunk=${chunk}`,
      token,
    )
    const segments = body.segments.map((s) => s.text)
    expect(words.body.initialWords.map((w) => w.word_text).join(' ')).toBe(segments.join(' '))
    return segments
  }
  const [first, second] = [await texts(0), await texts(1)]
  expect(first).toHaveLength(400)
  expect(first.slice(-3)).toEqual(['Слово397 сказано.', `мой номер ${hiddenMark}`, hiddenMark])
  expect(second).toHaveLength(50)
  expect(second.slice(0, 2)).toEqual([hiddenMark, 'звоните до 18 часов'])
  expect(second.at(-1)).toBe('Слово449 сказано.')
})

test('what is said right now comes with the last chunk, until windows have it and the upload ends', async () => {
  const { token, userId, workspaceId } = await t.signedIn()
  const { db } = t.database
  const id = await uploadingRecording(db, { layout: 'sides' })
  await db.updateTable('recordings').set({ workspaceId, ownerId: userId }).where('id', '=', id).execute()
  const live = { recordingId: id, engine: 'local', model: 'test', draft: false }
  const words = (from: number, texts: string[]) =>
    texts.map((text, i): StoredWord => [text, from + i * 100, from + i * 100 + 90, null])
  const tail = [
    { channel: 1, words: words(9000, ['We', 'move', 'in', 'March.']) },
    { channel: 0, words: words(8000, ['Call', '8', '701', '555', '77', '33']) },
  ]
  await db
    .insertInto('liveTranscripts')
    .values({ ...live, settledMs: [0, 0], clusterAt: 0, busyUntil: null })
    .execute()
  const read = () => t.call<SegmentChunk>('GET', `/api/player/${id}/segments`, token)
  expect((await read()).body.tail).toBeUndefined()
  await keepTail(db, id, live, tail, [0, 0])
  const first = await read()
  expect(first.body.tail).toEqual([
    { kind: 'others', startMs: 8000, text: 'Call 8 701 555 77 33' },
    { kind: 'me', startMs: 9000, text: 'We move in March.' },
  ])
  const etag = first.headers.get('etag')
  await keepTail(db, id, live, tail.slice(0, 1), [0, 0])
  expect((await read()).headers.get('etag')).not.toBe(etag)

  // a window up to 9.2 s is shown as it was heard before until it is answered: then its words are in segments
  const window = { recordingId: id, channel: 1, ordinal: 0, startMs: 8500, endMs: 9200 }
  await db.insertInto('windows').values(window).execute()
  await db
    .updateTable('liveTranscripts')
    .set({ settledMs: [0, 9200] })
    .where('recordingId', '=', id)
    .execute()
  const news = [{ channel: 1, words: words(9210, ['in', 'March', 'this', 'year.']) }]
  await keepTail(db, id, live, news, [0, 9200])
  expect((await read()).body.tail).toEqual([
    { kind: 'me', startMs: 9000, text: 'We move in March this year.' },
  ])
  await db.updateTable('windows').set({ words: [], timing: 'word' }).where('recordingId', '=', id).execute()
  expect((await read()).body.tail).toEqual([{ kind: 'me', startMs: 9210, text: 'in March this year.' }])
  // a line ends where a segment will: with a sentence, or a pause
  const turns = [
    ...words(10_000, ['It', 'is', 'settled.', 'When', 'exactly?']),
    ...words(14_000, ['In', 'spring']),
  ]
  await keepTail(
    db,
    id,
    live,
    [
      { channel: 1, words: turns },
      { channel: 0, words: words(10_250, ['Good.']) },
    ],
    [0, 9200],
  )
  expect((await read()).body.tail).toEqual([
    { kind: 'me', startMs: 10_000, text: 'It is settled.' },
    { kind: 'others', startMs: 10_250, text: 'Good.' },
    { kind: 'me', startMs: 10_300, text: 'When exactly?' },
    { kind: 'me', startMs: 14_000, text: 'In spring' },
  ])
  expect(
    (await t.call<RecordingDetails>('GET', pathTo('recordingDetails', id), token)).body.live,
  ).toMatchObject({
    seconds: 14.19,
  })
  // half a number may be heard before the rest of it: none of it is shown where personal data is hidden
  const { sql } = t.database
  await sql`update recordings set hides_personal = true where id = ${id}`
  expect((await read()).body.tail).toBeUndefined()
  await sql`update recordings set hides_personal = false, status = 'uploaded' where id = ${id}`
  expect((await read()).body.tail).toBeUndefined()
})

test('a segment says its language where it is another, and is as sure as its least sure word; one of which nothing is known has no figure', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId)
  const words = [
    ['жақсы', 0, 400, null],
    ['болды', 500, 900, 0.25],
    ['иә', 600, 700, 0.8],
  ]
  await t.database.sql`
    update segments set language = 'kk', words = ${JSON.stringify(words)}::text::jsonb
    where recording_id = ${recordingId} and ordinal = 0`
  const { body } = await t.call<SegmentChunk>('GET', `/api/player/${recordingId}/segments`, token)
  expect(body.segments[0]).toMatchObject({ language: 'kk', confidence: 0.25, startMs: 0, endMs: 900 })
  expect(body.segments[0]?.doubtful).toEqual([1])
  await t.database.sql`
    update segments set words = '[["жақсы", 0, 400, null], ["болды", 500, 900, null]]' where recording_id = ${recordingId} and ordinal = 0`
  const after = await t.call<SegmentChunk>('GET', `/api/player/${recordingId}/segments`, token)
  expect(after.body.segments[0]?.confidence).toBeNull()
  expect(after.body.segments[0]?.doubtful).toBeUndefined()
})

test('there is an empty, incomplete transcript while none is written', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav(), { language: 'ru' })).body
  const { status, body } = await t.call<Transcript>('GET', `/api/player/${recordingId}/transcript`, token)
  expect([status, body.initialWords, body.metadata.complete, body.metadata.language]).toEqual([
    200,
    [],
    false,
    'ru',
  ])
})

test.each(['-1', 'x', '1.5', '999999999'])('chunk=%s is refused', async (chunk) => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  expect(await t.call('GET', `/api/player/${recordingId}/transcript?chunk=${chunk}`, token)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', fields: { chunk: expect.any(String) } },
  })
})

test('a prepared recording brings its overview', async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  await finishMeeting(t.database.db, recordingId)
  const { body } = await t.call<Media>('GET', `/api/player/${recordingId}/media`, token)
  expect(body).toMatchObject({ duration: 61.5, peaks: [0, 127, -127] })
})
