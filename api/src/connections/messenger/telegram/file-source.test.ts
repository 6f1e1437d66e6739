import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeLocalFile } from '#library/links/take-local-file.ts'
import { fetchFile } from '#library/links/fetch-file.ts'
import { wav } from '#testing/app.ts'
import { type LocalTelegram, startTelegram } from '#testing/connections/messenger/telegram-server.ts'
import { linkOf, telegramFiles } from './file-source.ts'

let telegram: LocalTelegram
const folder = mkdtempSync(join(tmpdir(), 'hattama-messenger-'))
const sound = Buffer.from(wav(1))
const { signal } = new AbortController()

beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram.stop())

const source = (settings: { TELEGRAM_FILES_DIR?: string } = {}) =>
  telegramFiles({
    env: { TELEGRAM_API_URL: telegram.url, ...settings },
    findToken: async () => telegram.state.token,
  })

const bounds = { maxBytes: 1e9, room: 1e9, signal }

test('a file somebody sent is fetched under the name they gave it, by an address that is never kept', async () => {
  telegram.state.files.set('AwAC-1_x', { bytes: sound })
  const link = linkOf('AwAC-1_x', 'Разговор № 1.wav')
  expect(link).not.toContain(telegram.state.token)
  expect(source().leads(link)).toBe(true)
  expect(source().leads('https://h.example/talk.wav')).toBe(false)
  const found = await source().find(link, signal)
  if (!('address' in found)) throw new Error('It lies at an address.')
  const path = join(folder, 'fetched')
  const file = await fetchFile(link, path, { ...found, ...bounds, onProgress: () => undefined })
  expect(file).toMatchObject({ bytes: sound.length, filename: 'Разговор № 1.wav', mime: 'audio/wav' })
})

test('a file that is too large, unknown, or of a bot that is gone is told in the words of links', async () => {
  telegram.state.files.set('large', { bytes: sound, size: 21_000_000 })
  const fault = (id: string, from = source()) =>
    from.find(linkOf(id, 'x'), signal).catch((error: unknown) => (error as { fault: object }).fault)
  expect(await fault('large')).toMatchObject({ kind: 'link-too-large', retryable: false })
  expect(await fault('unknown')).toMatchObject({ kind: 'link-denied', retryable: false })
  const revoked = telegramFiles({
    env: { TELEGRAM_API_URL: telegram.url },
    findToken: async () => '1:revoked',
  })
  expect(await fault('large', revoked)).toMatchObject({ kind: 'link-unreachable', retryable: true })
  const away = telegramFiles({
    env: { TELEGRAM_API_URL: 'http://127.0.0.1:9' },
    findToken: async () => telegram.state.token,
  })
  expect(await fault('large', away)).toMatchObject({ kind: 'link-unreachable', retryable: true })
})

test('a server of the operator’s own names a path: it is taken from where the settings say, and from nowhere else', async () => {
  const path = join(folder, 'file_0.wav')
  writeFileSync(path, sound)
  telegram.state.files.set('own', { bytes: sound, size: 900_000_000, path })
  const found = await source({ TELEGRAM_FILES_DIR: folder }).find(linkOf('own', 'talk.wav'), signal)
  if (!('path' in found)) throw new Error('It lies on the disk.')
  const file = await takeLocalFile(found.path, join(folder, 'taken'), { ...bounds, filename: found.filename })
  expect(file).toMatchObject({ bytes: sound.length, filename: 'talk.wav', mime: 'audio/wav' })
  await expect(
    takeLocalFile(found.path, join(folder, 'no'), { ...bounds, room: 10, filename: 'x' }),
  ).rejects.toMatchObject({ fault: { kind: 'storage' } })
  telegram.state.files.set('passwd', { bytes: sound, path: '/etc/passwd' })
  await expect(
    source({ TELEGRAM_FILES_DIR: folder }).find(linkOf('passwd', 'x'), signal),
  ).rejects.toMatchObject({ fault: { kind: 'link-denied' } })
  await expect(source().find(linkOf('own', 'x'), signal)).rejects.toMatchObject({
    fault: { kind: 'link-denied' },
  })
})
