import type { CallVoices } from '@hattama/contract/speech/hint'
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

type Said = [startMs: number, endMs: number]

/** Sources in the order the call reported them, each with the name the call client gives it. */
const heard = (...given: { key: string; name: string | null; said: Said[] }[]) => {
  const people = [...new Set(given.flatMap(({ name }) => name ?? []))]
  const voices: CallVoices = {
    sources: given.map(({ key, name }) => ({ key, name: name === null ? null : people.indexOf(name) })),
    spans: given.flatMap(({ said }, i) =>
      said.map(([from, to]): CallVoices['spans'][number] => [from, to, i, -20]),
    ),
    health: { samples: 1, receivers: 1, blind: 0, mixed: 0, encoded: 0 },
  }
  const names = people.map((name) => ({ name, self: false, firstMs: 0, lastMs: 60_000 }))
  return sourcesOf({ names, voices }).map(({ key, name, spans }) => ({
    key,
    name,
    said: spans.map(({ startMs, endMs }): Said => [startMs, endMs]),
  }))
}

test('who comes back over a new connection is who they were, however often', () => {
  const anna = { name: 'Anna' }
  expect(
    heard(
      { ...anna, key: 's3', said: [[20_000, 21_000]] },
      {
        ...anna,
        key: 's1',
        said: [
          [0, 1000],
          [4000, 5000],
        ],
      },
      // the last packets of the old connection are reported after the first of the new one
      { ...anna, key: 's2', said: [[4500, 9000]] },
    ),
  ).toEqual([
    {
      key: 's1',
      name: 'Anna',
      said: [
        [0, 1000],
        [4000, 5000],
        [4500, 9000],
        [20_000, 21_000],
      ],
    },
  ])
})

test('two of one name who take turns are two people', () => {
  const first = {
    key: 's1',
    name: 'Anna',
    said: [
      [0, 3000],
      [10_000, 13_000],
    ] satisfies Said[],
  }
  const second = {
    key: 's2',
    name: 'Anna',
    said: [
      [5000, 8000],
      [15_000, 18_000],
    ] satisfies Said[],
  }
  expect(heard(first, second)).toEqual([first, second])
  expect(heard(second, first)).toEqual([first, second])
})

test('those without a name are nobody else, and who is never audible is nobody', () => {
  const alone = (key: string, at: number) => ({ key, name: null, said: [[at, at + 1000]] satisfies Said[] })
  expect(heard(alone('s1', 0), alone('s2', 5000), { key: 's3', name: 'Anna', said: [] })).toEqual([
    alone('s1', 0),
    alone('s2', 5000),
  ])
})
