import { languages } from '@hattama/contract/rules/kernel/language'
import { expect, test } from 'vitest'
import { dictionaryTexts, serverTexts } from './product-texts.ts'
import { forbiddenIn } from './term-table.ts'

/** Texts that may use a forbidden word, and why: `file key` or a file, up to a `*`. */
const exceptions: Record<string, string> = {
  'mfe-landing/src/kernel/locales/en.ts pricing.plans.enterprise.*':
    'the specification names the plan’s “admin dashboard”',
  'packages/contract/src/locales/en.json error.WEAK_PASSWORD':
    'letters of the alphabet, as the specification says',
  'shell/src/kernel/locales/en.json auth.passwordHint': 'letters of the alphabet',
  'shell/src/kernel/locales/en.json settings.page.formal-minutes.finds': 'what may be typed to find the page',
  'shell/src/kernel/locales/ru.json settings.page.sign-in.finds': 'what may be typed to find the page',
  'shell/src/rooms/personal-data/locales/en.json namesText': 'letters of the alphabet',
  'shell/src/rooms/settings/protocols/locales/en.json patternWrong': 'letters of the alphabet',
  'mfe-recordings/src/rooms/protocol/locales/ru.json part.*': 'a signed document calls them «поручения»',
  'mfe-recordings/src/rooms/protocol/locales/ru.json assigned.*': 'a signed document calls them «поручения»',
  'api/src/insight/protocol/document/words.ts': 'a signed document calls them «поручения»',
  'api/src/insight/summary/templates/built-in/protocol.ts': 'a signed document calls them «поручения»',
  'mfe-landing/src/kernel/locales/ru.ts problems.cards.2.name':
    'the specification names the card “Integrations”',
  'mfe-landing/src/kernel/locales/ru.ts footer.integrations':
    'the specification names the section “Integrations”',
  'shell/src/kernel/locales/ru.json onboarding.plan.*': 'the specification names “all integrations”',
  'shell/src/rooms/connections/locales/ru.json kind.mattermost.text': 'a menu of Mattermost',
  'shell/src/rooms/connections/locales/ru.json questions.text': 'a menu of Mattermost',
  'shell/src/rooms/connections/locales/kk.json kind.*': 'formats as their vendors call them',
  'shell/src/rooms/server/locales/kk.json people.since': 'a form of “register”, not of “account”',
}

const isExcepted = (at: string) =>
  Object.keys(exceptions).some((one) => (one.endsWith('*') ? at.startsWith(one.slice(0, -1)) : at === one))

/** What is filled in has names, which no reader sees. */
const asRead = (text: string) => text.replaceAll(/\$?\{+[^}]*\}+/g, '…')

test.each(languages)('%s: one word a thing, as the term table says', async (language) => {
  const forbidden = forbiddenIn(language)
  expect(forbidden.length).toBeGreaterThan(20)
  const texts = [...(await dictionaryTexts(language)), ...serverTexts(language)]
  expect(texts.length).toBeGreaterThan(3900)
  const found = texts
    .filter(({ at }) => !isExcepted(at))
    .flatMap(({ at, text }) =>
      forbidden
        .filter(({ pattern }) => pattern.test(asRead(text)))
        .map(({ word, instead }) => `${at}: “${word}” → ${instead}: ${text}`),
    )
  expect(found).toEqual([])
})

test('a forbidden word is found in its forms, and no other', () => {
  const finds = (language: 'en' | 'ru' | 'kk', text: string) =>
    forbiddenIn(language)
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word }) => word)
  expect(finds('en', 'Two Letters were sent.')).toEqual(['letter'])
  expect(finds('en', 'A newsletter to the administrator')).toEqual([])
  expect(finds('ru', 'стенограммы созвонов')).toEqual(['созвон', 'стенограмма'])
  expect(finds('kk', 'спикерлердің стенограммасы')).toEqual(['стенограмма', 'спикер'])
})

test('every exception is still needed', async () => {
  const all = await Promise.all(
    languages.map(async (l) => ({ l, texts: [...(await dictionaryTexts(l)), ...serverTexts(l)] })),
  )
  const needed = all.flatMap(({ l, texts }) =>
    texts
      .filter(({ text }) => forbiddenIn(l).some(({ pattern }) => pattern.test(asRead(text))))
      .map(({ at }) => at),
  )
  const unneeded = Object.keys(exceptions).filter(
    (one) => !needed.some((at) => (one.endsWith('*') ? at.startsWith(one.slice(0, -1)) : at === one)),
  )
  expect(unneeded).toEqual([])
})
