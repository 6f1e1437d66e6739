import type { Language } from '@hattama/contract/people/account'
import { languages } from '@hattama/contract/rules/kernel/language'
import { describe, expect, test } from 'vitest'
import { dictionaryTexts } from './product-texts.ts'

const counts = [0, 1, 2, 5, 11, 21]
const suffix = /_(?:zero|one|two|few|many|other)$/

/** A number filled in before a noun, as `{{count}} meetings`; what follows a slash or a unit sign is no noun. */
const numberBeforeNoun = /\{+(\w+)\}+ (\p{Ll}{3,})/u

/** Numbers that may be one; others are fixed by the product, as the days of a trial, and larger. */
const varying = new Set(['count', 'value', 'total', 'used', 'segments', 'of', 'shown', 'done'])

/** Messages with a limit as their count: at least two, and one form with “at most”. */
const limits = /(?:tooMany|tooLong|mail\.hint)$/

/** Words that follow a number without being counted by it. */
const notCounted = new Set(['this', 'active', 'new', 'more', 'done', 'open', 'за', 'не', 'из'])
/** Russian nouns that are alike after one and after five. */
const invariable = new Set(['раз', 'человек', ...notCounted])

type Forms = Map<string, Map<string, string>>

/** The messages with plural forms: their forms by key. */
const formsOf = async (language: Language): Promise<Forms> => {
  const forms: Forms = new Map()
  for (const { at, text } of await dictionaryTexts(language)) {
    const form = suffix.exec(at)?.[0].slice(1)
    const key = at.replace(suffix, '')
    if (form) forms.set(key, (forms.get(key) ?? new Map<string, string>()).set(form, text))
  }
  return forms
}

describe.each(languages)('%s', async (language) => {
  const rules = new Intl.PluralRules(language)
  const forms = await formsOf(language)
  const rendered = [...forms].flatMap(([key, ofKey]) =>
    counts.map((count) => {
      const text = ofKey.get(rules.select(count))
      return { key, count, text: text?.replace(/\{\{(?:count|value)\}\}/, String(count)) }
    }),
  )

  test('every message with a count has a form for it', () => {
    expect(rendered.length).toBeGreaterThan(300)
    expect(rendered.filter(({ text }) => !text)).toEqual([])
  })

  test('the form of one counts, too, where more than one is counted', () => {
    // in Russian the form of one is that of 21 as well
    const silent = [...forms].filter(([, ofKey]) => {
      const says = (form: string) => /\{\{(?:count|value)\}\}/.test(ofKey.get(form) ?? '')
      return says('other') !== says('one')
    })
    // of one channel as of 21, a voice in one of them is said without their number
    expect(silent.map(([key]) => key)).toEqual([
      `mfe-recordings/src/kernel/locales/${language}.json sound.single`,
    ])
  })

  // Kazakh nouns stay as they are after a number
  test.runIf(language !== 'kk')('a number before a noun has plural forms', async () => {
    const texts = await dictionaryTexts(language)
    const found = texts.flatMap(({ at, text }) => {
      const [, name = '', noun = ''] = numberBeforeNoun.exec(text) ?? []
      const isCounted = varying.has(name) && !notCounted.has(noun)
      return isCounted && !suffix.test(at) && !limits.test(at) ? [`${at}: ${text}`] : []
    })
    expect(found).toEqual([])
  })
})

test('English has no plural after one, and none is missing after another number', async () => {
  const forms = await formsOf('en')
  const nounAfter = (text: string | undefined) =>
    /\{\{(?:count|value)\}\} (?:[a-z]+ed |other |more |open )?([a-z]+)/.exec(text ?? '')?.[1]
  const wrong = [...forms].filter(([, ofKey]) => {
    const [one, other] = [nounAfter(ofKey.get('one')), nounAfter(ofKey.get('other'))]
    return one !== undefined && one === other && !notCounted.has(one) && one.endsWith('s')
  })
  expect(wrong.map(([key, ofKey]) => `${key}: ${ofKey.get('one')}`)).toEqual([])
})

test('Russian nouns after 1, 2 and 5 differ', async () => {
  const nounAfter = (text: string | undefined) =>
    /\{\{(?:count|value)\}\} (\p{Script=Cyrillic}+)/u.exec(text ?? '')?.[1]
  const alike = [...(await formsOf('ru'))].filter(([, ofKey]) => {
    const [one, many] = [nounAfter(ofKey.get('one')), nounAfter(ofKey.get('many'))]
    return one !== undefined && one === many && !invariable.has(one)
  })
  expect(alike.map(([key, ofKey]) => `${key}: ${ofKey.get('one')}`)).toEqual([])
})
