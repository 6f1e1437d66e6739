import type { Language } from '@hattama/contract/people/account'
import type { Context } from 'hono'
import { addressOf } from '#kernel/http/address.ts'
import { failureOf } from '#kernel/http/answer.ts'
import type { Http } from '#kernel/http/router.ts'
import { Failure } from '#kernel/failure.ts'
import type { ShareDeps } from '../deps.ts'
import { findOpenLink, type StandingLink } from '../links/find-link.ts'
import { addressPage, noticePage, passwordPage } from './asking-pages.ts'
import { type Shown, shownBy, stillAsked } from './grant.ts'
import { waitOf } from './prove.ts'
import { pageTexts } from './texts.ts'
import { guestLanguage, isOwnForm, pathOf, sendPage } from './visit.ts'

/** A guest at an open link. */
export type Visit = {
  link: StandingLink
  path: string
  language: Language
  place: string | null
  shown: Shown
}

type Work = (c: Context<Http>, visit: Visit) => Promise<Response> | Response

/** The page of a link that does not exist, or no longer. */
export const gone = (c: Context<Http>) => {
  const language = guestLanguage(c)
  const { gone: heading, goneText } = pageTexts[language]
  return sendPage(c, noticePage(language, heading, goneText, c.req.method === 'GET'), 404)
}

/** The page that asks for what the link still asks for; null if it asks for nothing. */
export const asking = (c: Context<Http>, { link, path, language, shown }: Visit) => {
  const what = stillAsked(link, shown)
  if (what === null) return null
  const page = what === 'password' ? passwordPage : addressPage
  return sendPage(c, page({ language, path }), 403)
}

/** Explains a refusal in words, without revealing what caused it. */
const refused = (c: Context<Http>, error: unknown, log: ShareDeps['log']) => {
  const failure = failureOf(error)
  if (failure?.code === 'NOT_FOUND') return gone(c)
  if (!failure) log.error({ err: error, route: 'share link' }, 'unexpected failure')
  const [language, code] = [guestLanguage(c), failure?.code]
  const text = pageTexts[language]
  if (code === 'SOUND_GONE') return sendPage(c, noticePage(language, text.sound, text.soundGone), 410)
  if (code === 'SOUND_MISSING') return sendPage(c, noticePage(language, text.sound, text.soundMissing), 404)
  const words =
    code === 'RATE_LIMITED' && failure
      ? text.tooMany.replace('{minutes}', String(waitOf(failure)))
      : text.busyText
  if (failure?.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(failure.retryAfter)))
  const status = code === 'RATE_LIMITED' ? 429 : code === 'FORBIDDEN' ? 403 : 503
  return sendPage(c, noticePage(language, text.busy, words), status)
}

export type Guard = ReturnType<typeof guestGuard>

/** Guards every route of a link: stops guests over the limit, with a dead link, or without what it asks for. */
export const guestGuard =
  ({ db, env, limits, urlKey, log }: ShareDeps) =>
  (work: Work, { isAsked = true, counts = limits.guest } = {}) =>
  async (c: Context<Http>): Promise<Response> => {
    try {
      const place = addressOf(c, env.AUTH_IP_HEADER)
      await counts(place)
      const token = c.req.param('token') ?? ''
      const link = await findOpenLink(db, token)
      if (!link) {
        // guessing links counts towards the page limit, whatever is requested
        if (counts !== limits.guest) await limits.guest(place)
        return gone(c)
      }
      const [path, language] = [pathOf(token), guestLanguage(c, link.language)]
      if (c.req.method === 'POST' && !isOwnForm(c)) throw new Failure('FORBIDDEN')
      const visit = { link, path, language, place, shown: shownBy(c, urlKey, link) }
      return (isAsked ? asking(c, visit) : null) ?? (await work(c, visit))
    } catch (error) {
      if (error instanceof Failure && error.code === 'RANGE_NOT_SATISFIABLE') return c.body(null, 416)
      return refused(c, error, log)
    }
  }
