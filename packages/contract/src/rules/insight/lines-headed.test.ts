import { expect, test } from 'vitest'
import { linesHeaded } from './lines-headed.ts'

const minutes = `## Key moments

- **Dana:** “We met.” [00:01](?t=1)

## Possible decisions

Statements that sound like decisions, quoted word for word.

- **Speaker 1:** “Good, then we launch on the 15th \\[of December\\].” [00:31](?t=31)
- “Shall we? – Yes.” — Speaker 2, 3 to 1 [01:02:03](?t=3723)

## Открытые вопросы

- Who books it? [≈ 00:40](?t=40)
- a line of somebody's own`

test('lines under a heading of ours, in any language, without markup and with their moments', () => {
  expect(linesHeaded(minutes, ['possibleDecisions'])).toEqual([
    { text: 'Good, then we launch on the 15th [of December].', who: 'Speaker 1', startMs: 31_000 },
    { text: 'Shall we? – Yes.', who: '', startMs: 3_723_000 },
  ])
  expect(linesHeaded(minutes, ['possibleQuestions', 'openQuestions'])).toEqual([
    { text: 'Who books it?', who: '', startMs: 40_000 },
  ])
  expect(linesHeaded('', ['decisions'])).toEqual([])
})

test('words that somebody typed behind a quote belong to the line', () => {
  const typed = `## Негізгі ойлар

- **Speaker 3:** “The legal page will take longer.” (заңгер тексереді) [01:02](?t=62)
- **Speaker 3:** “And the” … [01:05](?t=65)`
  expect(linesHeaded(typed, ['keyMoments'])).toEqual([
    { text: 'The legal page will take longer. (заңгер тексереді)', who: 'Speaker 3', startMs: 62_000 },
    { text: 'And the', who: 'Speaker 3', startMs: 65_000 },
  ])
})

test('whatever a person wrote on behind a quote stays in their line, and what was said before it does not', () => {
  const edited = `## Decisions

- **Olivia:** “Then we go out with 20%. (before: And last year,)” … Agreed: 20% from 16 October. — edited by Helen [01:17](?t=77)
- “We wait for Gemma.” — agreed: till Monday — edited by Helen [01:20](?t=80)
- “We wait.” — Olivia, Ann [01:30](?t=90)
- “And the” … — Olivia [01:40](?t=100)`
  expect(linesHeaded(edited, ['decisions']).map(({ text }) => text)).toEqual([
    'Then we go out with 20%. … Agreed: 20% from 16 October.',
    'We wait for Gemma. — agreed: till Monday',
    'We wait.',
    'And the',
  ])
})

test.each([
  ['blanks', `- a${' '.repeat(199_000)}x [00:01](?t=1)`],
  ['blanks at its end', `- a [00:01](?t=1)${' '.repeat(199_000)}x`],
  ['opening marks', `- ${'“'.repeat(199_000)} [00:01](?t=1)`],
  ['links', `- ${'[00:01](?t=1) '.repeat(14_000)}`],
])('a line of a summary of full length, with nothing but %s, is read at once', (_, line) => {
  // a pattern that looks again from each of them needs minutes
  expect(linesHeaded(`## Open questions\n${line}`, ['openQuestions']).length).toBeLessThan(2)
})
