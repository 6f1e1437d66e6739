import { hiddenMark, personalKinds } from '@hattama/contract/rules/library/personal-data'
import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { coveredIn, findIn } from './found-in.ts'
import { redactInWords } from './redact.ts'
import { redactedValue, personalRedactor } from './redacted-value.ts'

const looked = { kinds: personalKinds, names: [] }
const hider = personalRedactor(looked)
const m = hiddenMark

/** One word per second, starting at a given time. */
const spoken = (text: string, fromMs = 0) =>
  text.split(' ').map((word, i): StoredWord => [word, fromMs + i * 1000, fromMs + i * 1000 + 900, 0.9])

/** The same in the form clients get: a text, and an offset, a start and an end for each word. */
const onScreen = (speakerId: string, text: string, fromMs = 0) => {
  let at = 0
  const words = spoken(text, fromMs).flatMap(([word, startMs, endMs]) => {
    const offset = at
    at += word.length + 1
    return [offset, startMs, endMs]
  })
  return { id: 'x', speakerId, language: 'en', text, words }
}

test('a word in which one thing ends and another begins hides both', () => {
  const said = 'call 8 701 555 77 33/anna.lee@example.kz, or write'
  const words = redactInWords(spoken(said), [hider])
  expect(words.map(([word]) => word)).toEqual(['call', `${m}/${m},`, 'or', 'write'])
  expect(words[1]).toEqual([`${m}/${m},`, 1000, 5900, 0.9])
})

describe('a number said over two turns of one speaker', () => {
  const turns = [
    ['anna', 'my number is 8 701'],
    ['anna', '555 77 33, yes'],
    ['anna', 'thank you'],
    ['boris', '8 701'],
    ['anna', '555 77 33'],
  ] as const

  test('is hidden in both, and nowhere else', () => {
    const { segments } = redactedValue(
      { segments: turns.map(([who, text], i) => onScreen(who, text, i * 10_000)) },
      hider,
      () => null,
    )
    expect(segments.map(({ text }) => text)).toEqual([
      `my number is ${m}`,
      `${m}, yes`,
      'thank you',
      '8 701',
      '555 77 33',
    ])
    expect(segments[1]).toMatchObject({ id: 'x', speakerId: 'anna', language: 'en' })
    // words keep their places and times
    expect(segments[0]?.words).toEqual([0, 0, 900, 3, 1000, 1900, 10, 2000, 2900, 13, 3000, 4900])
    expect(segments[1]?.words).toEqual([0, 10_000, 12_900, m.length + 2, 13_000, 13_900])
  })

  test('in documents, and in the words of the specified call', () => {
    const stored = turns.map(([speakerId, text], i) => ({ speakerId, words: spoken(text, i * 10_000) }))
    const texts = redactedValue({ segments: stored }, hider, () => null).segments.map(({ words }) =>
      words.map(([word]) => word).join(' '),
    )
    expect(texts.slice(0, 2)).toEqual([`my number is ${m}`, `${m}, yes`])
    const wire = turns.flatMap(([speaker_id, text], i) =>
      text.split(' ').map((word_text) => ({ word_text, speaker_id, segment_id: String(i), end_time: 1 })),
    )
    const all = redactedValue({ initialWords: wire }, hider, () => null).initialWords
    expect(all.filter(({ segment_id }) => Number(segment_id) < 2).map(({ word_text }) => word_text)).toEqual([
      'my',
      'number',
      'is',
      m,
      `${m},`,
      'yes',
    ])
  })

  test('what is shown whole is not touched', () => {
    const value = { segments: turns.map(([who, text]) => onScreen(who, text)) }
    expect(redactedValue(value, hider, () => null, true)).toEqual(value)
  })

  test('is counted once, and gets its tone in both', () => {
    const segments = turns.map(([speakerId, text], i) => ({ speakerId, words: spoken(text, i * 10_000) }))
    expect(findIn({ segments, looked, timing: 'word' })).toEqual({
      counts: { phone: 1 },
      moments: [
        { fromMs: 2850, toMs: 5050 },
        { fromMs: 9850, toMs: 13_050 },
      ],
    })
  })

  test('the longer a number is, the further its tone reaches where the times of words are estimated', () => {
    const words = spoken('my number is 8 701 555 77 33 yes ask Anna', 60_000)
    const moments = (names: string[]) =>
      findIn({
        segments: [{ speakerId: 'a', words }],
        looked: { kinds: names.length > 0 ? ['name'] : ['phone'], names },
        timing: 'estimated',
      }).moments
    const [number, name] = [moments([])[0], moments(['Anna'])[0]]
    const widths = [number, name].map((one) => (one?.toMs ?? 0) - (one?.fromMs ?? 0))
    expect(number?.fromMs).toBe(60_000 + 3 * 1000 - 1500 - 11 * 300)
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) + 2 * 10 * 300)
  })

  test('what an earlier revision read gets its tone as well, by the times of that revision', () => {
    const given = {
      segments: [{ speakerId: 'a', words: spoken('call me soon') }],
      looked,
      timing: 'word',
    } as const
    expect(coveredIn({ ...given, former: [], edgeMs: null })).toEqual([])
    const former = [
      {
        timing: 'word',
        passages: [[spoken('write to a@b.example', 20_000)], [spoken('or c@d.example', 40_000)]],
      },
    ] as const
    expect(coveredIn({ ...given, former, edgeMs: null })).toEqual([
      { fromMs: 21_850, toMs: 23_050 },
      { fromMs: 40_850, toMs: 42_050 },
    ])
    expect(coveredIn({ ...given, former, edgeMs: 0 })[0]).toEqual({ fromMs: 22_000, toMs: 22_900 })
  })
})
