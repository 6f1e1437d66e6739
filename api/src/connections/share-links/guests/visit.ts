import type { Language } from '@hattama/contract/people/account'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageCookie, languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { pagePolicy } from '#insight/outside-pages/frame.ts'

/**
 * A guest's language: the one they just chose, which is remembered for link pages, or chose before; else that of the meeting
 * (`read`, ISO 639), or their browser's.
 */
export const guestLanguage = (c: Context<Http>, read: string | null = null): Language => {
  const chosen = toLanguage(c.req.query('language'))
  if (chosen === null) return languageOf(c.req.raw.headers, read)
  setCookie(c, languageCookie, chosen, { path: '/s', sameSite: 'Lax', maxAge: 365 * 86_400 })
  return chosen
}

/** The path of the pages' script. */
export const scriptPath = '/s/page.js'

/** The path of a link's page, without the origin. */
export const pathOf = (token: string) => paths.sharedPage.replace('{id}', token)

/** Whether a form comes from a page of ours; browsers that do not say send no cookies with other sites' forms. */
export const isOwnForm = (c: Context<Http>): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === 'null') return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

/** A form field as text; empty for files and missing fields. */
export const fieldOf = (form: Record<string, unknown>, name: string) => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** Sends a page to a guest: never cached or indexed, and its address never passed on. */
export const sendPage = (
  c: Context<Http>,
  page: string,
  status: 200 | 403 | 404 | 410 | 422 | 429 | 503 = 200,
  mayBeFramed = false,
) => {
  c.header('Content-Security-Policy', pagePolicy(mayBeFramed))
  return c.html(page, status)
}
