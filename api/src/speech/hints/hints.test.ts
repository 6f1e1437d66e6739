import type { CallHints, HintsTaken } from '@hattama/contract/speech/hint'
import { maxHints } from '@hattama/contract/speech/hint'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { beforeEach, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { testApp, wav } from '#testing/app.ts'
import { writeText } from '../transcripts/store.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { hintRoutes } from './routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([editingRoutes, hintRoutes, playerRoutes, recordingRoutes])

const consent = { everyoneKnows: true, microphone: true, noticeGiven: true, noticeWay: 'voice' }
const author = { engine: 'test', model: null, draft: false }

/** Ten words of 250 ms, one every 300 ms. */
const spoken = (fromMs: number, word: string): StoredWord[] =>
  Array.from({ length: 10 }, (_, i) => [word, fromMs + i * 300, fromMs + i * 300 + 250, 0.9])

/** Anna and Boris on the call side, with the person at the microphone in between. */
const answers = [
  { channel: 0, startMs: 0, words: spoken(500, 'anna') },
  { channel: 1, startMs: 5000, words: spoken(5500, 'mine') },
  { channel: 0, startMs: 10_000, words: spoken(10_500, 'boris') },
]

const seen = (name: string, self = false) => ({ name, self, firstMs: 0, lastMs: 15_000 })
const hints: CallHints = {
  site: 'meet',
  title: 'Budget of the year',
  names: [seen('Anna'), seen('Boris'), seen('Me There', true)],
  hints: [
    [700, 'dom', 0, true],
    [3700, 'dom', 0, false],
    [5700, 'dom', 2, true],
    [8700, 'dom', 2, false],
    [10_700, 'dom', 1, true],
    [13_700, 'dom', 1, false],
  ],
  health: { reads: 60, found: { tile: 60, name: 60, lit: 36 } },
}

let token: string
let id: string

beforeEach(async () => {
  token = (await t.signedIn()).token
  const metadata = { title: 'abc-defg-hij', layout: 'sides', consent, startedAt: '2026-11-21T10:00:00.000Z' }
  id = (await t.upload(token, wav(0.01), metadata)).body.recordingId
})

const transcribe = async () => {
  const rows = answers.map((a, ordinal) => ({
    ...a,
    ordinal,
    recordingId: id,
    endMs: a.startMs + 4000,
    language: 'en',
    timing: 'word' as const,
  }))
  await t.database.db.insertInto('windows').values(rows).execute()
  await t.database.db.updateTable('recordings').set({ durationMs: 15_000 }).where('id', '=', id).execute()
  await t.database.db.transaction().execute((trx) => writeText(trx, id, author, true))
}

const put = (body: unknown = hints) => t.call<HintsTaken>('PUT', `/api/recordings/${id}/hints`, token, body)

/** Who said what, as the player shows it. */
const said = async () => {
  const { body } = await t.call<Transcript>('GET', `/api/player/${id}/transcript`, token)
  const name = (speaker: string) => body.speakerDetails.find((s) => s.id === speaker)
  const pairs = body.initialWords.map((w) => `${name(w.speaker_id)?.name}: ${w.word_text}`)
  return { pairs: [...new Set(pairs)], speakers: body.speakers, revision: body.metadata.revision }
}

const named = ['Anna: anna', 'Test Person: mine', 'Boris: boris']

test('hints that come first name the speakers when the text is written', async () => {
  expect((await put()).body).toEqual({ hints: 6, named: [] })
  await transcribe()
  expect(await said()).toEqual({
    pairs: named,
    speakers: ['Anna', 'Test Person', 'Boris'],
    revision: 1,
  })
})

test('hints that come late name the speakers of a finished transcript, from the words it has', async () => {
  await transcribe()
  expect((await said()).pairs).toEqual([': anna', 'Test Person: mine', ': boris'])
  expect((await put()).body).toEqual({ hints: 6, named: ['Anna', 'Boris'] })
  expect(await said()).toMatchObject({ pairs: named, revision: 2 })
  const rows = await t.database.sql`select search is null as missing from segments where recording_id = ${id}`
  expect(rows.every((r) => !r['missing'])).toBe(true)
  expect(t.jobs.asked.filter((line) => line.includes(id))).toEqual([`start ${id}`])
})

test('repeating them changes nothing, and what a person called somebody stays', async () => {
  await transcribe()
  await put()
  await t.database.sql`update speakers set name = 'Anna K.' where recording_id = ${id} and name = 'Anna'`
  await t.database.sql`update speakers set name = 'Dana' where recording_id = ${id} and kind = 'me'`
  const before = await t.database.sql`select id from segments where recording_id = ${id} order by ordinal`
  await put()
  const after = await t.database.sql`select id from segments where recording_id = ${id} order by ordinal`
  expect([...after]).toEqual([...before])
  expect((await said()).pairs).toEqual(['Anna K.: anna', 'Dana: mine', 'Boris: boris'])
})

test('hints that come after people edited leave their words and their names as they are', async () => {
  await transcribe()
  const path = `/api/recordings/${id}/edits`
  const { body } = await t.call<Transcript>('GET', `/api/player/${id}/transcript`, token)
  const [word] = body.initialWords
  const by = (speakerId = '', name = '') => t.call('POST', path, token, { kind: 'name', speakerId, name })
  await by(word?.speaker_id, 'Гости')
  const segmentId = word?.segment_id
  await t.call('POST', path, token, { kind: 'text', segmentId, text: 'By hand', revision: 2 })
  expect((await put()).body).toEqual({ hints: 6, named: [] })
  expect((await said()).pairs).toEqual(['Гости: By', 'Гости: hand', 'Test Person: mine', 'Гости: boris'])
})

test('hints that name nobody take the names back, and unknown stays unknown', async () => {
  await transcribe()
  await put()
  await put({ ...hints, hints: [] })
  expect(await said()).toMatchObject({
    pairs: [': anna', 'Test Person: mine', ': boris'],
    speakers: ['Others', 'Test Person'],
  })
})

test('title, participants and the consent log come with them', async () => {
  await put()
  const { body } = await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, token)
  expect(body).toMatchObject({ title: 'Budget of the year', participants: ['Anna', 'Boris', 'Me There'] })
  expect(body.consent).toEqual({
    ...consent,
    startedBy: 'Test Person',
    startedAt: '2026-11-21T10:00:00.000Z',
    page: { site: 'meet', seen: hints.names, unrecognised: false },
  })
})

test('a title somebody gave since stays', async () => {
  await t.database.sql`update recordings set title = 'Mine' where id = ${id}`
  await put()
  const { body } = await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, token)
  expect(body.title).toBe('Mine')
})

test('a page that was read in vain is said', async () => {
  await put({ ...hints, names: [], hints: [] })
  const { body } = await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, token)
  expect(body.consent?.page).toEqual({ site: 'meet', seen: [], unrecognised: true })
})

test('what does not fit is refused', async () => {
  const many = Array.from({ length: maxHints + 1 }, (_, i): CallHints['hints'][number] => [i, 'dom', 0, true])
  expect((await put({ ...hints, hints: many })).status).toBe(422)
  expect((await put({ ...hints, hints: [[1, 'dom', 3, true]] })).status).toBe(422)
  expect((await put({ ...hints, hints: [[-1, 'dom', 0, true]] })).status).toBe(422)
  expect((await put({ ...hints, site: 'elsewhere' })).status).toBe(422)
  const whole = many.slice(0, maxHints)
  expect((await put({ ...hints, hints: whole })).status).toBe(200)
})

test('the description of the API has it', async () => {
  const { body } = await t.call<{ paths: Record<string, object> }>('GET', '/api/openapi.json')
  expect(body.paths['/api/recordings/{id}/hints']).toHaveProperty('put')
})
