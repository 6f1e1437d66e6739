import { randomUUID } from 'node:crypto'
import type { SearchResults } from '@hattama/contract/insight/search'
import type { SlideList } from '@hattama/contract/library/slide'
import { expect, test } from 'vitest'
import { searchRoutes } from '#insight/search/routes.ts'
import { createLog } from '#kernel/log.ts'
import { slideRoutes } from '#library/slides/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { webp, writtenWebp } from '#testing/slides/webp.ts'
import { keepSlidesRead, readNext } from './keep-read.ts'
import { findSlideReader, readLines, type SlideReader } from './reader.ts'

const t = testApp([slideRoutes, searchRoutes])
const signal = new AbortController().signal
const needs = () => ({
  db: t.database.db,
  storage: t.parts.storage,
  log: createLog('silent', 'test'),
  dataDir: t.parts.env.dataDir,
})

const meeting = async (bytes: Uint8Array<ArrayBuffer>) => {
  const me = await t.signedIn()
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await t.app.request(`/api/recordings/${recordingId}/slides?slide=${randomUUID()}&atMs=61000`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'image/webp' },
    body: bytes,
  })
  const texts = async () =>
    (await t.call<SlideList>('GET', `/api/recordings/${recordingId}/slides`, me.token)).body.slides.map(
      ({ text }) => text,
    )
  return { ...me, recordingId, texts }
}

const says = (read: SlideReader['read']): SlideReader => ({ languages: ['eng'], read })

test('what is read is kept, and search finds it at its moment until the slide goes', async () => {
  const { token, recordingId, texts } = await meeting(webp)
  while (
    await readNext(
      needs(),
      says(async () => 'Расходы на аренду\nQuarterly budget'),
      signal,
      new Set(),
    )
  );
  expect(await texts()).toEqual(['Расходы на аренду\nQuarterly budget'])
  const find = async (words: string) =>
    (await t.call<SearchResults>('GET', `/api/search?q=${encodeURIComponent(words)}`, token)).body.hits
  expect(await find('quarterly')).toMatchObject([
    {
      recordingId,
      excerpts: [{ kind: 'slide', startMs: 61_000, text: expect.stringContaining('Quarterly') }],
    },
  ])
  expect(await find('аренда')).toMatchObject([{ recordingId }])
  await t.database.db.deleteFrom('slides').where('recordingId', '=', recordingId).execute()
  expect(await find('quarterly')).toEqual([])
})

test('where personal data is hidden, search shows nothing of pictures: what is read badly is not found to be hidden', async () => {
  const { token, recordingId } = await meeting(webp)
  while (
    await readNext(
      needs(),
      says(async () => 'Call Aizhan: +7 7O1 l23-4S-67'),
      signal,
      new Set(),
    )
  );
  const find = async () =>
    (await t.call<SearchResults>('GET', '/api/search?q=aizhan', token)).body.hits.flatMap(
      (hit) => hit.excerpts,
    )
  expect(await find()).toMatchObject([{ kind: 'slide' }])
  await t.database.db
    .updateTable('recordings')
    .set({ hidesPersonal: true })
    .where('id', '=', recordingId)
    .execute()
  expect(await find()).toEqual([])
})

test('what cannot be read has no text, and is not tried again', async () => {
  const { texts } = await meeting(webp)
  let tries = 0
  const fails = says(async () => {
    tries += 1
    throw new Error('it died')
  })
  while (await readNext(needs(), fails, signal, new Set()));
  expect(await texts()).toEqual([''])
  expect(tries).toBe(1)
})

test('a picture out of reach keeps its turn for later, and nobody waits for it', async () => {
  const [{ texts, recordingId }, after] = [await meeting(webp), await meeting(webp)]
  const { storage, ...rest } = needs()
  const away = (key: string) => key.includes(recordingId)
  const shaken = {
    ...storage,
    localPath: async (...asked: Parameters<typeof storage.localPath>) => {
      if (away(asked[0])) throw new Error('the storage does not answer')
      return storage.localPath(...asked)
    },
  }
  const reader = says(async () => 'Budget')
  const aside = new Set<string>()
  while (await readNext({ ...rest, storage: shaken }, reader, signal, aside));
  expect([await texts(), await after.texts()]).toEqual([[null], ['Budget']])
  while (await readNext(needs(), reader, signal, new Set()));
  expect(await texts()).toEqual(['Budget'])
})

test('whether anything reads is said while it does, and no longer than a few minutes after', async () => {
  const { db } = t.database
  const { token, recordingId } = await meeting(webp)
  const path = `/api/recordings/${recordingId}/slides`
  const areRead = async () => (await t.call<SlideList>('GET', path, token)).body.areRead
  await db.deleteFrom('slideReading').execute()
  const asked = Promise.withResolvers<void>()
  const none = keepSlidesRead(needs(), async () => (asked.resolve(), null), 10)
  await asked.promise
  await none()
  expect(await areRead()).toBe(false)
  const stop = keepSlidesRead(needs(), async () => says(async () => 'x'), 10)
  await expect.poll(areRead, { timeout: 100_000 }).toBe(true)
  await stop()
  await db
    .updateTable('slideReading')
    .set({ seenAt: new Date(Date.now() - 360_000) })
    .execute()
  expect(await areRead()).toBe(false)
})

test('signs that are no words are left out, and there is an end to it', () => {
  expect(readLines('  Budget   2026 \n—\n|\n \f')).toBe('Budget 2026')
  expect(readLines('word '.repeat(5000)).length).toBe(8000)
})

const reader = await findSlideReader()

test.skipIf(!reader?.languages.includes('eng'))('Tesseract reads a slide in its box', async () => {
  if (!reader) throw new Error('no reader')
  const { texts } = await meeting(writtenWebp)
  while (await readNext(needs(), reader, signal, new Set()));
  expect((await texts()).join()).toMatch(/budget/i)
})
