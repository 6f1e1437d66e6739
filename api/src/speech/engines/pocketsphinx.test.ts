import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import { findPocketSphinx, readCtm } from './pocketsphinx.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'pocketsphinx-'))
const engine = async () => {
  const found = await findPocketSphinx({ dataDir })
  if (!found) throw new Error('PocketSphinx is not installed')
  return found
}

test('several pieces in one call, each with its own words and times', async () => {
  const first = lineOf(5000, [
    { atMs: 500, samples: await spokenSamples('the meeting is on monday morning', 'rms') },
  ])
  const second = lineOf(5000, [
    { atMs: 500, samples: await spokenSamples('we need more money this year', 'slt') },
  ])
  const signal = new AbortController().signal
  const answers = await (
    await engine()
  ).transcribe([first, new Int16Array(16_000), second], { language: 'en', signal })
  const texts = answers.map((a) => a.words.map((w) => w.text).join(' '))
  expect(texts[0]).toMatch(/meeting.*monday/)
  expect(texts[1]).toBe('')
  expect(texts[2]).toMatch(/more money/)
  const word = answers[0]?.words.find((w) => w.text === 'monday')
  expect(word?.startMs).toBeGreaterThan(1000)
  expect(word?.endMs).toBeLessThan(5000)
  expect(word?.confidence).toBeLessThanOrEqual(1)
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})

test('cancelling ends the program in the middle and leaves nothing behind', async () => {
  const line = lineOf(30_000, [
    { atMs: 0, samples: await spokenSamples('one two three four five '.repeat(12)) },
  ])
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('cancelled')), 300)
  const running = (await engine()).transcribe([line], { language: 'en', signal: controller.signal })
  await expect(running).rejects.toThrow('cancelled')
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})

test('fillers and variants of the word list are read as people read them', () => {
  const ctm =
    '0 1 0.00 0.10 <s> 1.0\n0 1 0.10 0.20 can(2) 0.5\n0 1 0.30 0.20 [SPEECH] 0.9\n2 1 1.00 0.50 go 0.25\n'
  const words = readCtm(ctm)
  expect(words.get('0')).toEqual([{ text: 'can', startMs: 100, endMs: 300, confidence: 0.5 }])
  expect(words.get('2')).toEqual([{ text: 'go', startMs: 1000, endMs: 1500, confidence: 0.25 }])
})
