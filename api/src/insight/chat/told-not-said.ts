import type { Language } from '@hattama/contract/people/account'
import type { NotSaid } from './quoting/not-said.ts'

type Texts = {
  things: Record<NonNullable<NotSaid['kind']>, string>
  quoted: (word: string) => string
  nobody: (thing: string) => string
  /** before quotes that are nearest to the question and no answer */
  nearest: string
  /** the same where the first names what is asked for, and most of the question */
  maybe: string
  /** behind what nobody says, before the quote that is nearest to the rest */
  rest: string
  /** before the same question, as the meeting asked it, and what was said after it */
  asked: string
}

const texts: Record<Language, Texts> = {
  en: {
    things: { phone: 'a phone number', mail: 'an email address', address: 'an address' },
    quoted: (word) => `“${word}”`,
    nobody: (thing) => `Nobody mentions ${thing}.`,
    maybe: 'The answer may be here:',
    nearest: 'No direct answer was found. These passages come closest:',
    rest: 'These passages come closest:',
    asked: 'This was asked, but no clear answer was found:',
  },
  ru: {
    things: { phone: 'Номер телефона не звучал', mail: 'Адрес почты не звучал', address: 'Адрес не звучал' },
    quoted: (word) => `Слово «${word}» не звучало`,
    nobody: (told) => `${told}.`,
    maybe: 'Ответ может быть здесь:',
    nearest: 'Прямого ответа не нашлось. Вот самые близкие места в записи:',
    rest: 'Вот самые близкие места в записи:',
    asked: 'Об этом спрашивали, но ясного ответа не нашлось. Вот это место:',
  },
  kk: {
    things: { phone: 'Телефон нөмірін', mail: 'Пошта мекенжайын', address: 'Мекенжайды' },
    quoted: (word) => `«${word}» дегенді`,
    nobody: (thing) => `${thing} ешкім атамаған.`,
    maybe: 'Жауап осында болуы мүмкін:',
    nearest: 'Нақты жауап табылмады. Сұраққа ең жақын үзінділер:',
    rest: 'Сұраққа ең жақын үзінділер:',
    asked: 'Бұл сұралған, бірақ нақты жауап табылмады. Сол жері:',
  },
}

/** Says that nobody says what is asked for; `isNearest`: a quote of the rest of the question follows. */
export const toldNotSaid = (
  { kind, word }: Pick<NotSaid, 'kind' | 'word'>,
  language: Language,
  isNearest: boolean,
): string => {
  const { things, quoted, nobody, rest } = texts[language]
  const said = nobody(kind ? things[kind] : quoted(word))
  return isNearest ? `${said} ${rest}` : said
}

/** Says how what follows is near the question: it begins with the `same` question, `may` answer it, or is only `near`. */
export const toldNearest = (language: Language, how: 'same' | 'may' | 'near'): string => {
  const { asked, maybe, nearest } = texts[language]
  return { same: asked, may: maybe, near: nearest }[how]
}
