import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { Reranker } from '#kernel/language-model/reranker.ts'
import { passagesOf } from './passages.ts'
import type { Ranked } from './rank.ts'
import { readableText, rereadBy } from './reread.ts'

const { signal } = new AbortController()

/** Passages of one word each, in the order they were found. */
const found = (words: string): Ranked[] =>
  words.split(' ').map((text, i) => ({
    passage: passagesOf([
      { id: text, recordingId: 'r', speaker: 'Dana', startMs: i, endMs: i + 1, text },
    ])[0]!,
    score: 1,
  }))
const words = (ranked: readonly Ranked[]) => ranked.map((r) => r.passage.segments[0]?.id).join(' ')

/** A reranker that scores longer texts higher. */
const reader = (more: Partial<Reranker> = {}): Reranker => ({
  model: 'reader',
  atOnce: Number.POSITIVE_INFINITY,
  rank: async (_, texts) => texts.map((text) => text.length),
  ...more,
})

/** Reads this many texts, one by one, then hangs on the next one until aborted. */
const slowReader = (reads: number): Reranker => {
  let left = reads
  return reader({
    atOnce: 1,
    rank: async (_, [text = ''], until) => {
      if (left-- > 0) return [text.length]
      if (!until.aborted) await once(until, 'abort')
      throw new ModelFault('cancelled', 'stopped')
    },
  })
}

test('without a model for it nothing is read again', () => {
  expect(rereadBy(null, 'q', signal)).toBeNull()
})

test('what it takes for better comes first; of equals, what was found first', async () => {
  const reread = rereadBy(reader(), 'q', signal)
  expect(words((await reread?.(found('b ccc dd a eee')))!)).toBe('ccc eee dd b a')
})

test('what there is no time to read stays behind what was read, as it was found', async () => {
  const reread = rereadBy(slowReader(3), 'q', signal, 200)
  expect(words((await reread?.(found('a bb ccc ddddddd eeeee')))!)).toBe('ccc bb a ddddddd eeeee')
})

test('where nothing was read, all stays as it was found', async () => {
  expect(words((await rereadBy(slowReader(0), 'q', signal, 50)?.(found('a bb ccc')))!)).toBe('a bb ccc')
  const refuses = reader({ rank: () => Promise.reject(new ModelFault('engine-refused', 'no')) })
  expect(words((await rereadBy(refuses, 'q', signal)?.(found('a bb ccc')))!)).toBe('a bb ccc')
})

test('who asked goes away: reading ends', async () => {
  const stop = new AbortController()
  const reading = rereadBy(slowReader(1), 'q', stop.signal)?.(found('a bb'))
  stop.abort()
  expect(words((await reading)!)).toBe('a bb')
})

test('a mistake of ours is not taken for a model that is not there', async () => {
  const broken = reader({ rank: () => Promise.reject(new TypeError('ours')) })
  await expect(rereadBy(broken, 'q', signal)?.(found('a'))).rejects.toThrow('ours')
})

test('a passage is read as people said it, each named where somebody else goes on', () => {
  const said = (id: string, speaker: string, text: string) => ({
    id,
    recordingId: 'r',
    speaker,
    startMs: 0,
    endMs: 1,
    text,
  })
  const [passage] = passagesOf([
    said('1', 'Dana', 'Well.'),
    said('2', 'Dana', 'Yes.'),
    said('3', 'Ivan', 'No.'),
  ])
  expect(readableText(passage!)).toBe('Dana: Well.\nYes.\nIvan: No.')
  const [long] = passagesOf([said('1', 'Dana', 'and so on '.repeat(10_000))])
  expect(readableText(long!)).toHaveLength(4000)
})
