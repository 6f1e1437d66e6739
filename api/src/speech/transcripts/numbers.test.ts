import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { beforeEach, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { writeText } from './store.ts'

const t = testApp([playerRoutes, recordingRoutes])

let token: string
let id: string
beforeEach(async () => {
  token = (await t.signedIn()).token
  id = (await t.upload(token, wav(0.01), { layout: 'tracks' })).body.recordingId
  await t.database.db.updateTable('recordings').set({ durationMs: 30_000 }).where('id', '=', id).execute()
})

/** Answers a window of a track with one word, a quarter of a second long. */
const answered = (channel: number, atMs: number, word: string) => {
  const words: StoredWord[] = [[word, atMs, atMs + 250, 0.9]]
  const times = { startMs: atMs - 100, endMs: atMs + 900 }
  const ordinal = atMs
  const row = { recordingId: id, channel, ordinal, words, language: 'en', timing: 'word' as const, ...times }
  return t.database.db.insertInto('windows').values(row).execute()
}
const write = (complete: boolean) =>
  t.database.db
    .transaction()
    .execute((trx) => writeText(trx, id, { engine: 'test', model: null, draft: false }, complete))

/** What each speaker number says. */
const numbers = async () => {
  const { body } = await t.call<SegmentChunk>('GET', `/api/player/${id}/segments`, token)
  const of = new Map(body.speakers.map(({ id: speaker, ordinal }) => [speaker, ordinal]))
  return body.segments.map(({ speakerId, text }) => [of.get(speakerId), text])
}

test('whoever speaks first is number one, whichever window was answered first', async () => {
  await answered(1, 5000, 'second')
  await write(false)
  expect(await numbers()).toEqual([[0, 'second']])
  await answered(0, 1000, 'first')
  await write(true)
  expect(await numbers()).toEqual([
    [0, 'first'],
    [1, 'second'],
  ])
})

test('numbers of a text that has been whole are kept', async () => {
  await answered(1, 5000, 'second')
  await write(true)
  await answered(0, 1000, 'first')
  await write(true)
  expect(await numbers()).toEqual([
    [1, 'first'],
    [0, 'second'],
  ])
})
