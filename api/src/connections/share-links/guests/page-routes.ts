import { anyone } from '#kernel/http/route.ts'
import type { Router } from '#kernel/http/router.ts'
import type { ShareDeps } from '../deps.ts'
import { rangeOf } from '../links/find-link.ts'
import { countView } from '../links/list-links.ts'
import { sendDocument, sendMedia } from './files.ts'
import { gone, type Guard } from './guard.ts'
import { embeddedPage, meetingPage } from './meeting-page.ts'
import { shownPage } from './shown-page.ts'
import { sendSlide } from './slides.ts'
import { sendPage } from './visit.ts'

/** The page of a link, alone and within another site. */
export const addPages = (router: Router, { db }: ShareDeps, at: Guard) => {
  router.get(
    '/s/:token',
    anyone,
    at(async (c, visit) => {
      const page = meetingPage(await shownPage(db, c, visit))
      if (c.req.method === 'GET') await countView(db, visit.link.id, 'opened')
      return sendPage(c, page)
    }),
  )
  router.get(
    '/s/:token/embed',
    anyone,
    at(async (c, visit) => {
      if (!visit.link.allowsEmbedding || rangeOf(visit.link) === null) return gone(c)
      const page = embeddedPage(await shownPage(db, c, visit))
      if (c.req.method === 'GET') await countView(db, visit.link.id, 'opened')
      return sendPage(c, page, 200, true)
    }),
  )
}

/** What the page loads and offers: sound, video, slides and documents. */
export const addFiles = (router: Router, deps: ShareDeps, at: Guard) => {
  // a page with many slides, or a player that seeks, must not lock its own reader out
  const piece = { counts: deps.limits.guestPiece }
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
}
