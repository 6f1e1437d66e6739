import { readFileSync } from 'node:fs'
import type { Language } from '@hattama/contract/people/account'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { redactFor } from '#library/personal-data/redaction.ts'
import { addressOf } from '#kernel/http/address.ts'
import { failureOf } from '#kernel/http/answer.ts'
import { anyone } from '#kernel/http/route.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { wholeWithin } from '#kernel/http/slow-body.ts'
import { Failure } from '#kernel/failure.ts'
import { addGuestComment, commentsOfLink, readGuestComment } from '../comments/guest-comments.ts'
import type { ShareDeps } from '../deps.ts'
import { findOpenLink, rangeOf, type StandingLink } from '../links/find-link.ts'
import { countView } from '../links/list-links.ts'
import { addressPage, noticePage, passwordPage } from './asking-pages.ts'
import { sendDocument, sendMedia } from './files.ts'
import { remember, type Shown, shownBy, stillAsked } from './grant.ts'
import { embeddedPage, type Shown as MeetingShown, meetingPage } from './meeting-page.ts'
import { proveAddress, provePassword, sendCode, waitOf } from './prove.ts'
import { sharedMeeting } from './shared-meeting.ts'
import { sendSlide, slidesOfLink } from './slides.ts'
import { textPart } from './text-part.ts'
import { pageTexts } from './texts.ts'
import { fieldOf, guestLanguage, isOwnForm, pathOf, sendPage, scriptPath } from './visit.ts'

/** Largest form, bytes. */
const formBytes = 64 * 1024

/** A guest at an open link. */
type Visit = { link: StandingLink; path: string; language: Language; place: string | null; shown: Shown }

/**
 * What anyone with a link gets: the page, its media, its files, and the forms it asks with. Every request begins with the
 * link as it is at that moment, and is answered with a page: nobody here reads JSON.
 */
export const guestRoutes = (deps: ShareDeps) => {
  const { db, env, limits, urlKey, log } = deps
  const script = readFileSync(new URL('./page.js', import.meta.url))
  const secure = env.publicUrl.startsWith('https:')
  const router = newRouter()

  router.use('/s/*', async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    if (c.req.path !== scriptPath && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'private, no-store')
  })
  // pages of long meetings are long; sound and files are compressed already
  router.use('/s/:token', compress())
  router.use('/s/*', wholeWithin(env.LIMIT_BODY_SECONDS))

  const gone = (c: Context<Http>) => {
    const language = guestLanguage(c)
    const { gone: heading, goneText } = pageTexts[language]
    return sendPage(c, noticePage(language, heading, goneText, c.req.method === 'GET'), 404)
  }

  /** Explains a refusal in words, without revealing what caused it. */
  const refused = (c: Context<Http>, error: unknown) => {
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

  const asking = (c: Context<Http>, { link, path, language, shown }: Visit) => {
    const what = stillAsked(link, shown)
    if (what === null) return null
    const page = what === 'password' ? passwordPage : addressPage
    return sendPage(c, page({ language, path }), 403)
  }

  /** Guards every route of a link: stops guests over the limit, with a dead link, or without what it asks for. */
  const at =
    (
      work: (c: Context<Http>, visit: Visit) => Promise<Response> | Response,
      { isAsked = true, counts = limits.guest } = {},
    ) =>
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
        const [path, language] = [pathOf(token), guestLanguage(c)]
        if (c.req.method === 'POST' && !isOwnForm(c)) throw new Failure('FORBIDDEN')
        const visit = { link, path, language, place, shown: shownBy(c, urlKey, link) }
        return (isAsked ? asking(c, visit) : null) ?? (await work(c, visit))
      } catch (error) {
        if (error instanceof Failure && error.code === 'RANGE_NOT_SATISFIABLE') return c.body(null, 416)
        return refused(c, error)
      }
    }

  const shownPage = async (
    c: Context<Http>,
    { link, path, language }: Visit,
    problem: MeetingShown['problem'] = null,
  ) => {
    const { meeting: read, isComing, redact } = await sharedMeeting(db, link, language)
    const meeting = { ...read, slides: await slidesOfLink(db, link, path) }
    const hasSound = link.parts.includes('sound') && !meeting.soundGoneAt
    const [text, written] = await Promise.all([
      textPart(
        { meeting, language, page: hasSound ? path : null },
        { signal: c.req.raw.signal, whose: link.workspaceId },
      ),
      link.allowsComments ? commentsOfLink(db, link) : [],
    ])
    const readable = await redactFor(db, link.hidesPersonal ? 'hidden' : 'whole', written, link)
    const comments = readable.map((comment) => ({ ...comment, text: redact(comment.text) }))
    const atMs = parseMoment(c.req.query('t'))
    return { language, path, link, meeting, text, isComing, hasSound, atMs, comments, problem }
  }

  router.get(scriptPath, anyone, (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(script)
  })

  router.get(
    '/s/:token',
    anyone,
    at(async (c, visit) => {
      const page = meetingPage(await shownPage(c, visit))
      if (c.req.method === 'GET') await countView(db, visit.link.id, 'opened')
      return sendPage(c, page)
    }),
  )

  router.get(
    '/s/:token/embed',
    anyone,
    at(async (c, visit) => {
      if (!visit.link.allowsEmbedding || rangeOf(visit.link) === null) return gone(c)
      const page = embeddedPage(await shownPage(c, visit))
      if (c.req.method === 'GET') await countView(db, visit.link.id, 'opened')
      return sendPage(c, page, 200, true)
    }),
  )

  // a page with many slides, or a player that seeks, must not lock its own reader out
  const piece = { counts: limits.guestPiece }
  router.get(
    '/s/:token/sound',
    anyone,
    at((c, { link }) => sendMedia(deps, c, link, 'sound'), piece),
  )
  router.get(
    '/s/:token/video',
    anyone,
    at((c, { link }) => sendMedia(deps, c, link, 'video'), piece),
  )
  router.get(
    '/s/:token/:file{(?:minutes|transcript)\\.[a-z]{2,4}}',
    anyone,
    at((c, { link }) => {
      const [part = '', format = ''] = (c.req.param('file') ?? '').split('.')
      return sendDocument(deps, c, link, { part, format })
    }),
  )

  router.get(
    '/s/:token/slides/:slide',
    anyone,
    at((c, { link }) => sendSlide(deps, c, link, c.req.param('slide') ?? ''), piece),
  )

  const limited = bodyLimit({ maxSize: formBytes, onError: (c) => c.text('Too large\n', 413) })
  const open = (c: Context<Http>, { link, path }: Visit, shown: Shown) => {
    remember(c, urlKey, { link, path, shown, secure })
    return c.redirect(path, 303)
  }
  const tooMany = (error: unknown, language: Language) => {
    if (!(error instanceof Failure) || error.code !== 'RATE_LIMITED') throw error
    return pageTexts[language].tooMany.replace('{minutes}', String(waitOf(error)))
  }

  router.post(
    '/s/:token/password',
    anyone,
    limited,
    at(
      async (c, visit) => {
        const { link, path, language, place, shown } = visit
        const password = fieldOf(await c.req.parseBody(), 'password').slice(0, 200)
        try {
          if (await provePassword(deps, link, password, place))
            return open(c, visit, { ...shown, password: true })
        } catch (error) {
          return sendPage(c, passwordPage({ language, path, problem: tooMany(error, language) }), 429)
        }
        return sendPage(c, passwordPage({ language, path, problem: pageTexts[language].wrongPassword }), 403)
      },
      { isAsked: false },
    ),
  )

  router.post(
    '/s/:token/code',
    anyone,
    limited,
    at(
      async (c, visit) => {
        const { link, path, language, shown } = visit
        if (stillAsked(link, shown) !== 'address') return asking(c, visit) ?? c.redirect(path, 303)
        const address = fieldOf(await c.req.parseBody(), 'address').slice(0, 254)
        // not awaited: the time it takes would reveal whether the link is for this address
        void sendCode(deps, link, address, language).catch((error: unknown) => {
          log.warn({ err: error }, 'a code of a link was not sent')
        })
        return sendPage(c, addressPage({ language, path, sentTo: address }))
      },
      { isAsked: false },
    ),
  )

  router.post(
    '/s/:token/address',
    anyone,
    limited,
    at(
      async (c, visit) => {
        const { link, path, language, place, shown } = visit
        if (stillAsked(link, shown) !== 'address') return asking(c, visit) ?? c.redirect(path, 303)
        const form = await c.req.parseBody()
        const given = {
          address: fieldOf(form, 'address').slice(0, 254),
          code: fieldOf(form, 'code').slice(0, 20),
        }
        const again = { language, path, sentTo: given.address }
        try {
          if (await proveAddress(deps, link, given, place)) return open(c, visit, { ...shown, address: true })
        } catch (error) {
          return sendPage(c, addressPage({ ...again, problem: tooMany(error, language) }), 429)
        }
        return sendPage(c, addressPage({ ...again, problem: pageTexts[language].wrongCode }), 403)
      },
      { isAsked: false },
    ),
  )

  router.post(
    '/s/:token/comments',
    anyone,
    limited,
    at(async (c, visit) => {
      const { link, path, language, place } = visit
      if (!link.allowsComments) throw new Failure('FORBIDDEN')
      const form = await c.req.parseBody()
      const written = { name: fieldOf(form, 'name'), text: fieldOf(form, 'text'), at: fieldOf(form, 'at') }
      const again = async (text: string, status: 422 | 429) =>
        sendPage(c, meetingPage(await shownPage(c, visit, { text, written })), status)
      const comment = readGuestComment(written, link)
      if (!comment) return again(pageTexts[language].wrongComment, 422)
      try {
        await limits.guestComment(place, link.id)
        await addGuestComment(db, link, comment)
      } catch (error) {
        if (error instanceof Failure && error.code === 'INVALID_INPUT')
          return again(pageTexts[language].fullComments, 422)
        return again(tooMany(error, language), 429)
      }
      return c.redirect(`${path}#comments`, 303)
    }),
  )

  return router
}
