import { beforeAll, expect, test } from 'vitest'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { probe } from './probe.ts'

const signal = new AbortController().signal
let silence: Int16Array
beforeAll(() => {
  silence = lineOf(500, [])
})

const dated = ['-metadata', 'creation_time=2024-12-31T22:15:30Z']

test.each([
  ['m4a', ['-c:a', 'aac', ...dated]],
  ['mov', ['-c:a', 'aac', ...dated]],
  ['webm', ['-c:a', 'libopus', ...dated]],
  ['mka', ['-c:a', 'libopus', ...dated]],
])('%s says when it was recorded', async (extension, args) => {
  const path = await mediaFile(extension, [silence], args)
  const { startedAt } = await probe(path, signal)
  expect(startedAt && new Date(startedAt).toISOString()).toBe('2024-12-31T22:15:30.000Z')
})

test.each([
  ['m4a', ['-c:a', 'aac']],
  ['m4a', ['-c:a', 'aac', '-metadata', 'creation_time=1970-01-01T00:00:00Z']],
  ['webm', ['-c:a', 'libopus']],
  ['wav', []],
  ['mp3', []],
])('%s without a date, or with one that cannot be, says nothing', async (extension, args) => {
  const path = await mediaFile(extension, [silence], args)
  expect((await probe(path, signal)).startedAt).toBeNull()
})
