import { type Language, language } from '@hattama/contract/account'

/** Cookie the language switcher sets, so that the first page of the next visit is in that language. */
const languageCookie = 'hattama_language'

const known = (text: string | undefined): Language | null => language.safeParse(text).data ?? null

const fromCookie = (header: string | null) =>
  known(new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`).exec(header ?? '')?.[1])

/** `Accept-Language`: the best weighted language we have; region and case do not matter. */
const fromBrowser = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find((q) => q !== undefined)
      return { language: known(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((p): p is { language: Language; weight: number } => p.language !== null && p.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.language ?? null

/** The language of a visitor: the one they chose, else their browser's, else Russian. */
export const languageOf = (headers: Headers): Language =>
  fromCookie(headers.get('cookie')) ?? fromBrowser(headers.get('accept-language')) ?? 'ru'
