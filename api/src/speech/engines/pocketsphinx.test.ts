import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asInstalled } from '#testing/known-words.ts'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import { runs } from '#testing/tier.ts'
import { findPocketSphinx, isDoubtful, readCtm } from './pocketsphinx.ts'

// the real engine must choose from its whole vocabulary
beforeAll(() => void vi.stubEnv('PATH', asInstalled()))
afterAll(() => void vi.unstubAllEnvs())

const dataDir = await mkdtemp(join(tmpdir(), 'pocketsphinx-'))
const engine = async () => {
  const found = await findPocketSphinx({ dataDir })
  if (!found) throw new Error('PocketSphinx is not installed')
  return found
}

test('several pieces in one call, each with its own words and times', async () => {
  const first = lineOf(5000, [
    { atMs: 500, samples: spokenSamples('the meeting is on monday morning', 'rms') },
  ])
  const second = lineOf(5000, [{ atMs: 500, samples: spokenSamples('we need more money this year', 'slt') }])
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
  const line = lineOf(30_000, [{ atMs: 0, samples: spokenSamples('one two three four five '.repeat(12)) }])
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

test.each<[string, number, number, number, boolean]>([
  ['talk, well heard', 20, 0.8, 8000, false],
  ['talk in noise: many words, little belief', 20, 0.2, 8000, false],
  ['slow talk, well heard', 8, 0.7, 8000, false],
  ['music: few words, little belief', 12, 0.25, 8000, true],
  ['one short word', 1, 0.1, 900, false],
  ['nothing', 0, 0, 8000, false],
])('%s', (_what, count, confidence, windowMs, isDropped) => {
  const words = Array.from({ length: count }, (_, i) => ({ text: 'a', startMs: i, endMs: i + 1, confidence }))
  expect(isDoubtful(words, windowMs)).toBe(isDropped)
})

test.runIf(runs('music, by PocketSphinx'))(
  'where strings and drums play it hears no talk, where somebody speaks over them it does',
  async () => {
    const rate = 16_000
    const music = Int16Array.from({ length: 6 * rate }, (_, i) => {
      const t = i / rate
      const root = [220, 196, 174.6, 196][Math.floor(t) % 4] ?? 220
      const tone = [1, 1.26, 1.5].reduce((sum, step) => sum + Math.sin(2 * Math.PI * root * step * t), 0)
      const drum = Math.exp(-40 * (t % 0.5)) * Math.sin(i * i)
      return 4000 * tone * (0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * t)) + 6000 * drum
    })
    const speech = lineOf(6000, [
      {
        atMs: 200,
        samples: spokenSamples('we will meet again on monday morning to talk about the money', 'slt'),
      },
      { atMs: 5000, samples: spokenSamples('the new building opens on the first of march', 'slt') },
    ])
    const over = music.map((value, i) => Math.max(-32_768, Math.min(32_767, value / 10 + (speech[i] ?? 0))))
    const signal = new AbortController().signal
    const [alone, both] = await (await engine()).transcribe([music, over], { language: 'en', signal })
    expect(alone?.words).toEqual([])
    expect(both?.words.map((w) => w.text).join(' ')).toMatch(/monday|money/)
  },
)
