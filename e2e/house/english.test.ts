import { expect, test } from 'vitest'
import { apiTexts, dictionaryTexts, serverTexts } from './product-texts.ts'
import { specified } from './specified.ts'

/** Manners of English that the product does not have, and what it has instead. */
const manners: Record<string, RegExp> = {
  'an ellipsis is one character': /\.\.\./,
  'couldn’t, for what failed': /\b(?:failed|unable) to\b/i,
  'contracted: isn’t, can’t':
    /\bcannot\b|\b(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should) not\b/i,
  'no apology, no plea': /\b(?:sorry|unfortunately|oops|please)\b/i,
  'no comma before the last word of a list':
    /[\w’]+, (?:[\w’]+ ){0,2}[\w’]+, (?:and|or) (?:[\w’]+ ?){1,3}(?:[.:]|$)/,
}

/** Words of a person to others, who may ask politely. */
const exceptions: Record<string, string> = {
  'packages/recorder/src/locales/en.json consent.text': 'what a person says to the others in a call',
  'api/src/insight/protocol/approval/letters.ts': 'what a person asks of those who approve',
  'api/src/insight/protocol/outside/words.ts': 'what a person asks of those who approve',
}

const foundAnywhere = (texts: readonly { at: string; text: string }[]) =>
  texts
    .filter(({ text }) => !isSpecified(text))
    .flatMap(({ at, text }) =>
      Object.entries(manners)
        .filter(([, pattern]) => pattern.test(text.replaceAll(/\$?\{+[^}]*\}+/g, 'x')))
        .map(([rule]) => ({ at, said: `${at}: ${rule}: ${text}` })),
    )

const found = (texts: readonly { at: string; text: string }[]) =>
  foundAnywhere(texts).flatMap(({ at, said }) => (exceptions[at] === undefined ? [said] : []))

const isSpecified = (text: string) => specified.some((one) => text.includes(one.replace(/\.$/, '')))

const allTexts = async () => [...(await dictionaryTexts('en')), ...serverTexts('en'), ...apiTexts()]

test('English is written in one manner: screens, emails, documents, the API reference', async () => {
  const texts = await allTexts()
  expect(texts.length).toBeGreaterThan(5000)
  expect(apiTexts().length).toBeGreaterThan(900)
  expect(found(texts)).toEqual([])
})

test('each manner is found, and its cure is not', () => {
  const rules = (text: string) => found([{ at: 'x', text }]).map((one) => one.split(': ')[1])
  expect(rules('Loading...')).toEqual(['an ellipsis is one character'])
  expect(rules('Failed to load the series')).toEqual(['couldn’t, for what failed'])
  expect(rules('The meetings are not deleted.')).toHaveLength(1)
  expect(rules('Please check.')).toHaveLength(1)
  expect(rules('Titles, people, and agendas')).toEqual(['no comma before the last word of a list'])
  expect(rules('Titles, people and agendas aren’t loaded…')).toEqual([])
  expect(rules('Failed to load summaries')).toEqual([])
})

test('every exception is still needed', async () => {
  const needed = new Set(foundAnywhere(await allTexts()).map(({ at }) => at))
  expect(Object.keys(exceptions).filter((at) => !needed.has(at))).toEqual([])
})
