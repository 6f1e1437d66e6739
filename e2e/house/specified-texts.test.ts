import { expect, test } from 'vitest'
import { dictionaryTexts } from './product-texts.ts'
import { specified } from './specified.ts'

/** Those with a figure that this server may set. */
const withFigure = ['Create a password (min. # characters)', 'Password must be at least # characters']

test('what the specification words is worded so', async () => {
  const texts = (await dictionaryTexts('en')).map(({ text }) => text)
  expect(specified.filter((text) => !texts.includes(text))).toEqual([])
  const general = texts.map((text) => text.replaceAll(/\{+\w+\}+/g, '#').replace(/\.$/, ''))
  expect(withFigure.filter((text) => !general.includes(text))).toEqual([])
})
