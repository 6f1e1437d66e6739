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

const beforeMoment = new RegExp(` — ((?:${anyMark})[^—[\\]\\n]{1,200})(?= \\[[^\\][]{1,20}\\]\\(\\?t=)`, 'gu')

/** Minutes with the marks in the reader's language. */
export const marksFor = (markdown: string, language: Language): string =>
  markdown.replace(beforeMoment, (_, mark: string) => ` — ${readersMark(mark, language) ?? mark}`)

/** Minutes without the marks, for those who read what is said and not by whom it is written. */
export const withoutMarks = (markdown: string): string => markdown.replace(beforeMoment, '')

/** Minutes with the marks in italics, as small print: `We move in May. *edited by Anna* [00:20](?t=20)`. */
export const marksAsRead = (markdown: string): string => markdown.replace(beforeMoment, ' *$1*')

/** Whether a text in italics is such a mark. */
export const isMark = (text: string): boolean => alone.test(text)

/** "edited by Anna" in the reader's language; null for any other text. */
export const readersMark = (text: string, language: Language): string | null => {
  const [, name] = alone.exec(text) ?? []
  return name === undefined ? null : marks[language] + name
}
