import { expect, test } from 'vitest'
import { isPunctuated, readsAlone, stutters } from './reading.ts'
import { toUtterances, type Utterance } from '../utterances.ts'

const said = (text: string): Utterance => {
  const [utterance] = toUtterances([{ id: 's', speakerId: 'a', startMs: 0, endMs: 4000, text }], 'en')
  if (!utterance) throw new Error('nothing was said')
  return utterance
}

test.each([
  ['The person wants to view the building.', 0],
  ['They the the the side view', 2],
  ['It was never th th the goal', 2],
  ['In my in my understanding', 1],
  ['Мы посмотрели в воду и с самого начала', 0],
  ['Біз біз мектепті саламыз', 1],
])('stammering is counted: %s', (text, count) => {
  expect(stutters(text)).toBe(count)
})

test.each([
  ['We will sign the contract for two years with the landlord.', true],
  ['The contract is signed.', false],
  ['and we will sign the contract for two years with them.', false],
  ['We will sign the contract for two years with the', false],
  ['Will we sign the contract for two years with the landlord?', false],
  ['We we will sign the contract for two years with them.', false],
  ['Мектептің құрылысын күзге дейін аяқтау керек деп шешілді бүгін.', true],
])('what can be read alone: %s', (text, can) => {
  expect(readsAlone(said(text))).toBe(can)
})

test('a transcript without signs is known by its ends', () => {
  expect(isPunctuated([said('We agree.'), said('Yes!'), said('and')])).toBe(true)
  expect(isPunctuated([said('we agree'), said('yes'), said('So.')])).toBe(false)
  expect(isPunctuated([])).toBe(false)
})
