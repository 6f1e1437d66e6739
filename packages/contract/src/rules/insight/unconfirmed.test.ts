import { expect, test } from 'vitest'
import { minutesWords } from './minutes-words.ts'
import { forOthers, unconfirmedIn } from './unconfirmed.ts'

const possible = `## Possible decisions\n\n${minutesWords.en.decisionsNote}\n\n- **Ann:** “We move. (before: The rent rises.)” [00:20](?t=20)`
const questions = '## Возможные открытые вопросы\n\n- **Bo:** “Who pays?” [00:30](?t=30)'
const points = '## Key points\n\n- **Bo:** “The rent rises.” [00:05](?t=5)'
const decided = '## Шешімдер\n\n- “We stay. (before: It is cheap.)” — Bo, Ann [00:40](?t=40)'

const summary = (text: string) => ({
  summary: text,
  keyPoints: ['The rent rises. (before: Oh.)'],
  decisions: ['We move. (before: The rent rises.)'],
  nextSteps: ['Ring them (before: Oh.)'],
  actionItems: [{ completed: false, task: 'Take it. (before: It comes by boat.)' }],
  moments: { keyPoints: [null], decisions: [null], nextSteps: [null] },
})

test('what nobody has confirmed goes along until a person has confirmed or written one decision', () => {
  const all = `${possible}\n\n${questions}\n\n${points}`
  expect(unconfirmedIn(all)).toEqual({ usual: 'on', count: 1 })
  expect(forOthers(summary(all), undefined).summary).toBe(all.replace(' (before: The rent rises.)', ''))
  const some = `${decided}\n\n${all}`
  expect(unconfirmedIn(some)).toEqual({ usual: 'off', count: 1 })
  expect(forOthers(summary(some), undefined).summary).toBe(
    `${decided.replace(' (before: It is cheap.)', '')}\n\n${questions}\n\n${points}`,
  )
  // nobody can confirm an open question, so it waits for nobody
  expect(unconfirmedIn(`${decided}\n\n${questions}`)).toBeUndefined()
  expect([unconfirmedIn(points), unconfirmedIn(decided)]).toEqual([undefined, undefined])
})

test('who asks gets it, or not', () => {
  const some = `${decided}\n\n${possible}`
  expect(forOthers(summary(some), 'on').summary).toContain('Possible decisions')
  const off = forOthers(summary(`${possible}\n\n${points}`), 'off')
  // a list made of what was left out would bring it back under "Decisions"
  expect([off.summary, off.decisions, off.moments.decisions]).toEqual([points, [], []])
  expect(forOthers(summary(points), 'off').decisions).toEqual(['We move.'])
})

test('no list holds what was said before', () => {
  const { keyPoints, nextSteps, actionItems, decisions } = forOthers(summary(points), undefined)
  expect([keyPoints, nextSteps, decisions]).toEqual([['The rent rises.'], ['Ring them'], ['We move.']])
  expect(actionItems).toEqual([{ completed: false, task: 'Take it.' }])
})
