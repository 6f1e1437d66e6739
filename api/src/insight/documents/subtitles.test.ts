import { expect, test } from 'vitest'
import { cuesOf, lineLength } from './cues.ts'
import { meetingIn, segmentsOf } from '#testing/document-meeting.ts'
import type { TimedSegment, SpokenText } from './meeting.ts'
import { toSrt, toVtt } from './to-subtitles.ts'

const spokenBy = (segments: readonly TimedSegment[]): SpokenText => {
  const { spoken } = meetingIn('ru')
  if (!spoken) throw new Error('the fixture has one')
  return { ...spoken, segments }
}

const ms = (clock: string) => {
  const [h = 0, m = 0, s = 0] = clock.replace(',', '.').split(':').map(Number)
  return Math.round(((h * 60 + m) * 60 + s) * 1000)
}

/** Parses the format: cues are blocks between blank lines; the first line (after a number in SRT) holds the times. */
const parse = (text: string, point: ',' | '.') =>
  text
    .replace(/^WEBVTT\n\n/, '')
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const lines = block.split('\n')
      const number = point === ',' ? Number(lines.shift()) : null
      const time = new RegExp(
        `^(\\d{2,}:\\d{2}:\\d{2}\\${point}\\d{3}) --> (\\d{2,}:\\d{2}:\\d{2}\\${point}\\d{3})$`,
      )
      const [, from = '', to = ''] = time.exec(lines.shift() ?? '') ?? []
      return { number, startMs: ms(from), endMs: ms(to), lines }
    })

/** A small random number generator, the same in every run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** Talk with everything in it: pauses, people overlapping (never with themselves), zero-length and overlong words. */
const wildTalk = (seed: number): TimedSegment[] => {
  const next = numbers(seed)
  let at = 0
  const ends = new Map<string, number>()
  return Array.from({ length: 60 }, (_, i) => {
    const speakerId = 'abc'[Math.floor(next() * 3)] ?? 'a'
    at = Math.max(ends.get(speakerId) ?? 0, at + Math.round((next() - 0.4) * 3000))
    const startMs = at
    const words = Array.from(
      { length: 1 + Math.floor(next() * 20) },
      (_w, k): [string, number, number, null] => {
        const length = next() < 0.02 ? 130 : 1 + Math.floor(next() * 14)
        const end = next() < 0.1 ? at : at + Math.round(next() * 600)
        const word: [string, number, number, null] = [
          `${String.fromCharCode(0x430 + ((i + k) % 32)).repeat(length)}${next() < 0.1 ? '.' : ''}`,
          at,
          end,
          null,
        ]
        at = end
        return word
      },
    )
    ends.set(speakerId, at)
    return { id: `s${i}`, speakerId, startMs, endMs: at, words, language: null }
  })
}

test.each(Array.from({ length: 40 }, (_, i) => i))('cues of any talk can be read (seed %i)', (seed) => {
  const talk = wildTalk(seed)
  const cues = cuesOf(talk)
  for (const [i, cue] of cues.entries()) {
    expect(cue.lines.length).toBeLessThanOrEqual(2)
    for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(lineLength)
    expect(cue.endMs).toBeGreaterThan(cue.startMs)
    expect(cue.startMs).toBeGreaterThanOrEqual(cues[i - 1]?.endMs ?? 0)
  }
  // nothing is lost: every speaker's letters, in order
  const letters = (speaker: string) =>
    talk
      .toSorted((a, b) => a.startMs - b.startMs)
      .filter((s) => s.speakerId === speaker)
      .flatMap((s) => s.words.map(([text]) => text))
      .join('')
  for (const speaker of 'abc')
    expect(
      cues
        .filter((cue) => cue.speakerId === speaker)
        .flatMap((cue) => cue.lines)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(letters(speaker))
})

test('a cue begins and ends with its words', () => {
  const talk = segmentsOf(['Короткая фраза.', 'Вторая фраза, которая длиннее одной строки субтитров.'])
  expect(cuesOf(talk)).toEqual([
    { speakerId: 'a', startMs: 1000, endMs: 1670, lines: ['Короткая фраза.'] },
    {
      speakerId: 'b',
      startMs: 2500,
      endMs: 4920,
      lines: ['Вторая фраза, которая длиннее', 'одной строки субтитров.'],
    },
  ])
})

const names = (id: string) => ({ a: 'Айгерім', b: 'A <b> & "Co"' })[id] ?? 'Спикер 3'

test('SRT: numbered from 1, the name where the speaker changes, no arrow inside the text', () => {
  const text = toSrt(spokenBy(segmentsOf(['Раз --> два.', 'Три.'])), names)
  expect(text).toBe(
    '1\n00:00:01,000 --> 00:00:02,020\nАйгерім: Раз → два.\n\n2\n00:00:02,850 --> 00:00:03,250\nA <b> & "Co": Три.\n',
  )
  expect(parse(text, ',').map((cue) => cue.number)).toEqual([1, 2])
})

test('VTT: each cue in its speaker’s voice, signs of the format escaped', () => {
  const text = toVtt(spokenBy(segmentsOf(['Раз --> <два> & три.', 'Да.'])), names)
  expect(text).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.720\n<v Айгерім>Раз --&gt; &lt;два&gt; &amp; три.</v>\n\n00:00:03.550 --> 00:00:03.950\n<v A &lt;b&gt; &amp; "Co">Да.</v>\n',
  )
})

test.each(['srt', 'vtt'] as const)('%s of a long meeting is read back whole', (format) => {
  const { spoken } = meetingIn('kk', 200)
  if (!spoken) throw new Error('the fixture has one')
  const point = format === 'srt' ? ',' : '.'
  const cues = parse(format === 'srt' ? toSrt(spoken, names) : toVtt(spoken, names), point)
  expect(cues.every((cue) => cue.endMs > cue.startMs && cue.lines.length <= 2 && cue.lines.length > 0)).toBe(
    true,
  )
  expect(cues.every((cue, i) => cue.startMs >= (cues[i - 1]?.endMs ?? 0))).toBe(true)
  expect(cues.map((cue) => cue.lines.join(' ')).join(' ')).toContain('ӘҒҚҢӨҰҮҺІ')
})
