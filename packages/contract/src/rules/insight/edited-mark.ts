import { type Language, languages } from '../kernel/language.ts'

/** What stands behind a line of minutes that a person has reworded: it is their sentence, and nobody said it like that. */
const marks: Record<Language, string> = { en: 'edited by ', ru: 'правка: ', kk: 'түзеткен: ' }

const anyMark = languages.map((language) => marks[language]).join('|')
const atEnd = new RegExp(` — (?:${anyMark})([^—[\\]\\n]{1,200})$`, 'u')
const alone = new RegExp(`^(?:${anyMark})([^—[\\]\\n]{1,200})$`, 'u')

/** As it is put behind the words of a line, before its moments. */
export const editedMark = (name: string, language: Language): string => ` — ${marks[language]}${name}`

/** A line without the mark, and the mark as written; empty: it has none. */
export const splitMark = (text: string): { text: string; mark: string } => {
  const [mark = ''] = atEnd.exec(text) ?? []
  return { text: text.slice(0, text.length - mark.length), mark }
}

/** "edited by Anna" in the reader's language; null for any other text. */
export const readersMark = (text: string, language: Language): string | null => {
  const [, name] = alone.exec(text) ?? []
  return name === undefined ? null : marks[language] + name
}
