import { type Language } from '../kernel/language.ts'

/** What one person says in a quoted exchange; `speaker` is null where one person speaks alone, without a name in front. */
export type QuotedTurn = { speaker: string | null; text: string }

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Cuts a quoted exchange ("Ann: When? – Ben: Tomorrow.") into what each person says.
 * @param speakers names of those who are quoted
 */
export const quotedTurns = (text: string, speakers: readonly string[]): QuotedTurn[] => {
  const names = [...new Set(speakers)].filter((name) => name !== '')
  if (names.length === 0) return [{ speaker: null, text }]
  const head = new RegExp(`(?:^| – )(${names.map(escaped).join('|')}): `, 'gu')
  const heads = [...text.matchAll(head)]
  if (heads[0]?.index !== 0) return [{ speaker: null, text }]
  return heads.map(({ 0: found, 1: speaker = '', index }, i) => ({
    speaker,
    text: text.slice(index + found.length, heads[i + 1]?.index).trim(),
  }))
}

const inner: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['‘', '’'],
  ru: ['„', '“'],
  kk: ['„', '“'],
}

/** A text to be put between quotation marks of a language: those within it are the inner ones. */
export const withInnerQuotes = (text: string, language: Language): string => {
  const [open, close] = inner[language]
  return text.replaceAll(/[«“„](?=[^«“„»”]{0,500}[»”])/gu, open).replaceAll(/[»”]/gu, close)
}
