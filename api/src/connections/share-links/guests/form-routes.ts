import type { Language } from '@hattama/contract/people/account'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { anyone } from '#kernel/http/route.ts'
import type { Http, Router } from '#kernel/http/router.ts'
import { Failure } from '#kernel/failure.ts'
import { addGuestComment, readGuestComment } from '../comments/guest-comments.ts'
import type { ShareDeps } from '../deps.ts'
import { addressPage, passwordPage } from './asking-pages.ts'
import { remember, type Shown, stillAsked } from './grant.ts'
import { asking, type Guard, type Visit } from './guard.ts'
import { meetingPage } from './meeting-page.ts'
import { proveAddress, provePassword, sendCode, waitOf } from './prove.ts'
import { shownPage } from './shown-page.ts'
import { pageTexts } from './texts.ts'
import { fieldOf, sendPage } from './visit.ts'

/** Largest form, bytes. */
const formBytes = 64 * 1024

const limited = bodyLimit({ maxSize: formBytes, onError: (c) => c.text('Too large\n', 413) })

const open = (c: Context<Http>, { env, urlKey }: ShareDeps, { link, path }: Visit, shown: Shown) => {
  remember(c, urlKey, { link, path, shown, secure: env.publicUrl.startsWith('https:') })
  return c.redirect(path, 303)
}

/** What a guest over the limit reads. @throws any other error */
const tooMany = (error: unknown, language: Language) => {
  if (!(error instanceof Failure) || error.code !== 'RATE_LIMITED') throw error
  return pageTexts[language].tooMany.replace('{minutes}', String(waitOf(error)))
}

/** Opens a link with its password. */
export const addPassword = (router: Router, deps: ShareDeps, at: Guard) =>
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
            return open(c, deps, visit, { ...shown, password: true })
        } catch (error) {
          return sendPage(c, passwordPage({ language, path, problem: tooMany(error, language) }), 429)
        }
        return sendPage(c, passwordPage({ language, path, problem: pageTexts[language].wrongPassword }), 403)
      },
      { isAsked: false },
    ),
  )

/** Opens a link to an address with the code sent there. */
export const addAddress = (router: Router, deps: ShareDeps, at: Guard) => {
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
          deps.log.warn({ err: error }, 'a code of a link was not sent')
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
          if (await proveAddress(deps, link, given, place))
            return open(c, deps, visit, { ...shown, address: true })
        } catch (error) {
          return sendPage(c, addressPage({ ...again, problem: tooMany(error, language) }), 429)
        }
        return sendPage(c, addressPage({ ...again, problem: pageTexts[language].wrongCode }), 403)
      },
      { isAsked: false },
    ),
  )
}

/** Takes a guest's comment. */
export const addComments = (router: Router, { db, limits }: ShareDeps, at: Guard) =>
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
        sendPage(c, meetingPage(await shownPage(db, c, visit, { text, written })), status)
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
