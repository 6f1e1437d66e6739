import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wavOf } from '#speech/media/pcm.ts'
import { takeLocalFile } from './take-local-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-'))
})
afterAll(() => rm(folder, { recursive: true }))

const take = async (bytes: Uint8Array, more: { maxBytes?: number; room?: number } = {}) => {
  const [source, path] = [join(folder, 'given'), join(folder, 'taken')]
  await writeFile(source, bytes)
  const { signal } = new AbortController()
  const room = { maxBytes: 1_000_000, room: 1_000_000, ...more }
  return { path, ...(await takeLocalFile(source, path, { filename: 'Meeting.wav', ...room, signal })) }
}

test('a file is copied as it is, and told by its length, its type and its digest', async () => {
  const bytes = wavOf(new Int16Array(32_000))
  const { path, ...taken } = await take(bytes)
  expect(await readFile(path)).toEqual(Buffer.from(bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(taken).toEqual({ bytes: bytes.length, sha256, mime: 'audio/wav', filename: 'Meeting.wav' })
})

test('what is too large, has no room or is no sound is refused', async () => {
  const bytes = wavOf(new Int16Array(16_000))
  const size = bytes.length
  await expect(take(bytes, { maxBytes: size - 1 })).rejects.toMatchObject({
    fault: { kind: 'link-too-large' },
  })
  await expect(take(bytes, { room: size - 1 })).rejects.toMatchObject({ fault: { kind: 'storage' } })
  await expect(take(Buffer.from('no sound at all'))).rejects.toMatchObject({
    fault: { kind: 'link-not-media' },
  })
  expect((await take(bytes, { maxBytes: size, room: size })).bytes).toBe(size)
})

test('a file that is not there is worth another try', async () => {
  const { signal } = new AbortController()
  const options = { filename: 'x', maxBytes: 1, room: 1, signal }
  await expect(takeLocalFile(join(folder, 'gone'), join(folder, 'to'), options)).rejects.toMatchObject({
    fault: { kind: 'link-unreachable', retryable: true },
  })
})
