import { maxVoiceSpans, type CallHints, type CallVoices } from '@hattama/contract/speech/hint'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { beforeEach, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { writeText } from '../transcripts/store.ts'
import { keepTurns } from '../transcripts/turns.ts'
import { hintRoutes } from './routes.ts'

const t = testApp([editingRoutes, hintRoutes, playerRoutes, recordingRoutes])

/** Who says what on the call's side: ten words of 250 ms from the given moment on. */
const said: [word: string, fromMs: number][] = [
  ['anna', 1000],
  ['boris', 6000],
  ['clara', 11_000],
  ['anna', 16_000],
  ['boris', 21_000],
]
const spoken = (word: string, fromMs: number): StoredWord[] =>
  Array.from({ length: 10 }, (_, i) => [word, fromMs + i * 300, fromMs + i * 300 + 250, 0.9])
const sources = ['anna', 'boris', 'clara']
const voices: CallVoices = {
  sources: [1, 2, 3].map((n) => ({ key: `c${n}`, name: null })),
  spans: said.map(([word, from]) => [from, from + 3000, sources.indexOf(word), -20]),
  health: { samples: 300, receivers: 3, blind: 0, mixed: 3, encoded: 0 },
}
const seen = (name: string, self = false) => ({ name, self, firstMs: 0, lastMs: 30_000 })
/** The page highlights only Anna's first turn. */
const hints: CallHints = {
  site: 'meet',
  title: null,
  names: [seen('Anna'), seen('Boris'), seen('Clara'), seen('Me There', true)],
  hints: [
    [1100, 'dom', 0, true],
    [3900, 'dom', 0, false],
  ],
  health: { reads: 60, found: { tile: 60 } },
  voices,
}

let token: string
let id: string
beforeEach(async () => {
  token = (await t.signedIn()).token
  id = (await t.upload(token, wav(0.01), { layout: 'sides' })).body.recordingId
  const rows = [
    ...said.map(([word, from]) => ({ channel: 0, startMs: from - 500, words: spoken(word, from) })),
    { channel: 1, startMs: 26_000, words: spoken('mine', 26_500) },
  ].map((row, ordinal) => {
    const endMs = row.startMs + 4000
    return { ...row, ordinal, recordingId: id, endMs, language: 'en', timing: 'word' as const }
  })
  await t.database.db.insertInto('windows').values(rows).execute()
  await t.database.db.updateTable('recordings').set({ durationMs: 30_000 }).where('id', '=', id).execute()
  await write()
})
const author = { engine: 'test', model: null, draft: false }
const write = () => t.database.db.transaction().execute((trx) => writeText(trx, id, author, true))
const put = (body: unknown = hints) => t.call('PUT', `/api/recordings/${id}/hints`, token, body)

/** Each word with the speaker of its segment: a name, or a number for an unnamed speaker. */
const result = async () => {
  const { body } = await t.call<SegmentChunk>('GET', `/api/player/${id}/segments`, token)
  const label = (speakerId: string) => {
    const found = body.speakers.find((s) => s.id === speakerId)
    return found?.name || `${found?.kind} ${found?.ordinal}`
  }
  const lines = body.segments.map((s) => `${label(s.speakerId)}: ${s.text.split(' ')[0]}`)
  return { lines: [...new Set(lines)], chunk: body, label }
}

test('every source is one speaker; who was lit once is named in all turns, and nobody else is', async () => {
  expect((await result()).lines).toEqual([
    'others 0: anna',
    'others 0: boris',
    'others 0: clara',
    'Test Person: mine',
  ])
  expect((await put()).status).toBe(200)
  const { lines, chunk } = await result()
  expect(lines[0]).toBe('Anna: anna')
  expect(lines).toHaveLength(4)
  expect(lines.slice(1, 3).every((line) => /^voice \d: (boris|clara)$/.test(line))).toBe(true)
  expect(new Set(lines.map((line) => line.split(':')[0])).size).toBe(4)
  expect(chunk.speakers).toHaveLength(4)
})

test('a segment says by what it has its speaker, and a speaker by what it has its name', async () => {
  await put()
  const { chunk, label } = await result()
  const anna = chunk.segments.find((s) => label(s.speakerId) === 'Anna')
  expect(anna?.why).toEqual({ by: 'csrc', share: 1 })
  expect(chunk.speakers.find((s) => s.name === 'Anna')?.namedBy).toMatchObject({ by: 'page', episodes: 1 })
  expect(chunk.speakers.find((s) => s.kind === 'me')?.namedBy).toMatchObject({ by: 'account' })
  const byHand = { kind: 'name', speakerId: anna?.speakerId, name: 'Anna K.' }
  await t.call('POST', `/api/recordings/${id}/edits`, token, byHand)
  const named = (await result()).chunk.speakers.find((s) => s.name === 'Anna K.')
  expect(named?.namedBy).toEqual({ by: 'person', ms: 0, episodes: 0 })
})

test('repeating them changes nothing; naming more people later names them in all their turns', async () => {
  await put()
  const before = (await result()).lines
  await put()
  expect((await result()).lines).toEqual(before)
  const more: CallHints['hints'] = [...hints.hints, [6100, 'dom', 1, true], [8900, 'dom', 1, false]]
  await put({ ...hints, hints: more })
  expect((await result()).lines).toContain('Boris: boris')
  expect((await result()).chunk.speakers).toHaveLength(4)
  await put({ ...hints, hints: [] })
  expect((await result()).lines.filter((line) => /Anna|Boris/.test(line))).toEqual([])
})

test('what the client of the call itself names needs no light', async () => {
  const named = voices.sources.map((source, i) => ({ ...source, name: i === 2 ? 2 : null }))
  await put({ ...hints, hints: [], voices: { ...voices, sources: named } })
  expect((await result()).lines).toContain('Clara: clara')
  const speaker = (await result()).chunk.speakers.find((s) => s.name === 'Clara')
  expect(speaker?.namedBy).toEqual({ by: 'call', ms: 0, episodes: 0 })
})

test('two people of one name whom the call tells apart stay two, each time', async () => {
  const named = voices.sources.map((source, i) => ({ ...source, name: i === 2 ? 1 : 0 }))
  const body = { ...hints, hints: [], voices: { ...voices, sources: named } }
  for (const _ of ['first', 'again']) {
    await put(body)
    const { lines, chunk, label } = await result()
    expect(lines).toEqual(['Anna: anna', 'Anna: boris', 'Boris: clara', 'Test Person: mine'])
    const rows = chunk.segments.filter((s) => label(s.speakerId) === 'Anna').map((s) => s.speakerId)
    expect([rows.length, new Set(rows).size]).toEqual([4, 2])
    expect(chunk.speakers).toHaveLength(4)
  }
})

test('two people of one name whom the page alone names get no name that may be the other one', async () => {
  const lit = [
    [1000, 4000],
    [6000, 9000],
  ].flatMap(([on = 0, off = 0]): CallHints['hints'] => [
    [on, 'dom', 0, true],
    [off, 'dom', 0, false],
  ])
  await put({ ...hints, hints: lit })
  const { lines, chunk } = await result()
  expect(lines.filter((line) => line.startsWith('Anna'))).toEqual([])
  expect(chunk.speakers).toHaveLength(4)
})

test('a name of nothing is refused whole, and the text stays as it was', async () => {
  const before = (await result()).lines
  for (const name of ['', '  \n'])
    expect((await put({ ...hints, names: [seen(name), ...hints.names.slice(1)] })).status).toBe(422)
  expect((await result()).lines).toEqual(before)
})

test('sources that cover too little are left aside, and the details say so', async () => {
  await put({ ...hints, voices: { ...voices, spans: voices.spans.slice(0, 1) } })
  const { body } = await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, token)
  expect(body.voices).toMatchObject({ health: voices.health, use: { state: 'uncovered', sources: 1 } })
  expect((await result()).lines).not.toContain('voice 2: boris')
  await put()
  const { body: again } = await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, token)
  expect(again.voices?.use).toMatchObject({ state: 'used', coverage: 1, sources: 3 })
})

test('without sources the sound tells several people on either side apart', async () => {
  const turn = (voice: number, startMs: number, endMs: number) => ({ voice, startMs, endMs })
  await t.database.db.transaction().execute(async (trx) => {
    await keepTurns(
      trx,
      id,
      said.map(([word, from]) => turn(sources.indexOf(word), from, from + 3000)),
      0,
    )
    await keepTurns(trx, id, [turn(0, 26_500, 28_600), turn(1, 28_600, 30_000)], 1)
  })
  await put({ ...hints, voices: undefined })
  const { lines, chunk, label } = await result()
  expect(lines[0]).toBe('Anna: anna')
  expect(new Set(lines.map((line) => line.split(':')[0])).size).toBe(5)
  const mine = chunk.segments.filter((s) => s.text.startsWith('mine')).map((s) => label(s.speakerId))
  expect(mine[0]).toBe('Test Person')
  expect(mine[1]).toMatch(/^voice \d$/)
  expect(chunk.segments.find((s) => label(s.speakerId) === 'Anna')?.why?.by).toBe('sound')
})

test('a page that lies is bounded and harmless', async () => {
  const html = '<img src=x onerror=alert(1)>'
  const bad = (change: Partial<CallVoices>) => put({ ...hints, voices: { ...voices, ...change } })
  const refused = [
    await bad({ spans: [[-5, 10, 0, null]] }),
    await bad({ spans: [[10, 10, 0, null]] }),
    await bad({ spans: [[0, 1e15, 0, null]] }),
    await bad({ spans: [[0, 10, 7, null]] }),
    await bad({ sources: [{ key: html, name: null }], spans: [] }),
    await bad({ sources: [{ key: 'c1', name: 200 }], spans: [] }),
    await bad({
      sources: Array.from({ length: 10_000 }, (_, i) => ({ key: `c${i}`, name: null })),
      spans: [],
    }),
    await bad({ spans: Array.from({ length: maxVoiceSpans + 1 }, (_, i) => [i, i + 1, 0, null]) }),
  ].map(({ status }) => status)
  expect(refused).toEqual(refused.map(() => 422))
  const named = { ...hints, names: [seen(html), ...hints.names.slice(1)] }
  expect((await put(named)).status).toBe(200)
  expect((await result()).lines[0]).toBe(`${html}: anna`)
  const most = Array.from({ length: maxVoiceSpans }, (_, i) => [i * 10, i * 10 + 9, i % 3, -20])
  expect((await bad({ spans: most as CallVoices['spans'] })).status).toBe(200)
})
