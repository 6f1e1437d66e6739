import { firstLanguage, type Language } from '@hattama/contract/rules/kernel/language'
import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'

/** Cookie the language switcher sets, so that the first page of the next visit is in that language. */
export const languageCookie = 'hattama_language'

/** The English of a visitor's browser (`en-GB`); undefined if it names none. */
export const regionOf = (headers: Headers): string | undefined =>
  parseAccept(headers.get('accept-language') ?? '')
    .map(({ type }) => type)
    .find((type) => /^en-[a-z]{2}$/i.test(type))

/**
 * A visitor's language: the one they chose, else that of what they came to read (`read`, if it has one of ours), else their
 * browser's preferred one, else Russian.
 */
export const languageOf = (headers: Headers, read: string | null = null): Language => {
  const chosen = parse(headers.get('cookie') ?? '', languageCookie)[languageCookie]
  const understood = parseAccept(headers.get('accept-language') ?? '').filter(({ q }) => q > 0)
  return firstLanguage([chosen, read, ...understood.map(({ type }) => type)]) ?? 'ru'
}
