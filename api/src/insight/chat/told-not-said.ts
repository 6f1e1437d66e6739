import type { Language } from '@hattama/contract/people/account'
import type { NotSaid } from './quoting/not-said.ts'

type Texts = {
  things: Record<NonNullable<NotSaid['kind']>, string>
  quoted: (word: string) => string
  nobody: (thing: string) => string
  /** `word`: a word of the question, as it is said in the quote that follows */
  comesUp: (word: string) => string
}

const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const texts: Record<Language, Texts> = {
  en: {
    things: { phone: 'a phone number', mail: 'an email address', address: 'an address' },
    quoted: (word) => `“${word}”`,
    nobody: (thing) => `Nobody mentions ${thing}.`,
    comesUp: (word) => `“${large(word)}” comes up here:`,
  },
  ru: {
    things: { phone: 'номер телефона', mail: 'адрес почты', address: 'адрес' },
    quoted: (word) => `«${word}»`,
    nobody: (thing) => `Никто не упоминает ${thing}.`,
    comesUp: (word) => `Слово «${word}» звучит здесь:`,
  },
  kk: {
    things: { phone: 'Телефон нөмірін', mail: 'Пошта мекенжайын', address: 'Мекенжайды' },
    quoted: (word) => `«${word}» дегенді`,
    nobody: (thing) => `${thing} ешкім атамаған.`,
    comesUp: (word) => `«${word}» сөзі мына жерде айтылады:`,
  },
}

/** Says that nobody says what is asked for, before the quote in which `subject` comes up. */
export const toldNotSaid = (
  { kind, word }: Pick<NotSaid, 'kind' | 'word'>,
  subject: string,
  language: Language,
): string => {
  const { things, quoted, nobody, comesUp } = texts[language]
  return `${nobody(kind ? things[kind] : quoted(word))} ${comesUp(subject)}`
}
