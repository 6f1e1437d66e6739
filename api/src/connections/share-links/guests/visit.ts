import type { Language } from '@hattama/contract/account'
import { toLanguage } from '@hattama/contract/rules/language'
import { paths } from '@hattama/contract/rules/paths'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageCookie, languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { pagePolicy } from '#insight/outside-pages/frame.ts'

/** The language of a guest: the one they just chose, which is remembered for pages of links, or their browser's. */
export const guestLanguage = (c: Context<Http>): Language => {
  const chosen = toLanguage(c.req.query('language'))
  if (chosen === null) return languageOf(c.req.raw.headers)
  setCookie(c, languageCookie, chosen, { path: '/s', sameSite: 'Lax', maxAge: 365 * 86_400 })
  return chosen
}

/** Where the script of the pages lies. */
export const scriptPath = '/s/page.js'

/** The address of the page of a link, without what comes before it. */
export const pathOf = (token: string) => paths.sharedPage.replace('{id}', token)

/** Whether a form comes from a page of ours; a browser that does not tell sends no cookie of another site's form. */
export const isOwnForm = (c: Context<Http>): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === 'null') return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

/** A field of a form as text; files and what is missing are empty. */
export const fieldOf = (form: Record<string, unknown>, name: string) => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** Answers a page to a guest: never kept, never listed, nothing of its address told to others. */
export const sendPage = (
  c: Context<Http>,
  page: string,
  status: 200 | 403 | 404 | 410 | 422 | 429 | 503 = 200,
  mayBeFramed = false,
) => {
  c.header('Content-Security-Policy', pagePolicy(mayBeFramed))
  return c.html(page, status)
}
