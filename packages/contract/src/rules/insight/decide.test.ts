import { expect, test } from 'vitest'
import { decisionsAlone, possibleDecisions, withDecided, withoutPossible } from './decide.ts'
import { minutesWords } from './minutes-words.ts'

const { decisionsNote } = minutesWords.en
const possible = `## Possible decisions\n\n${decisionsNote}\n\n- **Ann:** “We move.” [00:20](?t=20)\n- “We stay” — Bo [00:30](?t=30)`
const points = '## Key points\n\n- The rent rises [00:05](?t=5)'
const text = `${possible}\n\n${points}`

test('a possible decision that is one stands under decisions, before what is only possible', () => {
  expect(possibleDecisions(text)).toEqual([4, 5])
  const one = withDecided(text, [5], 'en')
  expect(one).toBe(
    `## Decisions\n\n- “We stay” — Bo [00:30](?t=30)\n\n${text.replace('\n- “We stay” — Bo [00:30](?t=30)', '')}`,
  )
  expect(withDecided(one, possibleDecisions(one), 'en')).toBe(
    `## Decisions\n\n- “We stay” — Bo [00:30](?t=30)\n- **Ann:** “We move.” [00:20](?t=20)\n\n${points}`,
  )
})

test('the heading is in the language of the minutes', () => {
  expect(withDecided(text, [4, 5], 'kk')).toMatch(/^## Шешімдер\n\n- \*\*Ann/)
})

test('one that is none goes; with the last its heading and note go', () => {
  expect(withoutPossible(text, [4])).toBe(text.replace('- **Ann:** “We move.” [00:20](?t=20)\n', ''))
  expect(withoutPossible(text, [4, 5])).toBe(points)
  expect(withDecided(text, [], 'en')).toBe(text)
})

test('a decision has lost what was said before it, and what is only possible has not', () => {
  const given = text
    .replace('“We move.”', '“We move. (before: The rent rises.)”')
    .replace('“We stay”', '“We stay. (before: It is cheap.)”')
  const one = withDecided(given, [4], 'en')
  expect(one).toContain('## Decisions\n\n- **Ann:** “We move.” [00:20](?t=20)\n')
  expect(one).toContain('- “We stay. (before: It is cheap.)” — Bo [00:30](?t=30)')
  const former = one.replace('“We move.”', '“We move. (before: The rent rises.)”')
  expect(decisionsAlone(former)).toBe(one)
})
