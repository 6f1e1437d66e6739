import { readFileSync } from 'node:fs'
import { compress } from 'hono/compress'
import { anyone } from '#kernel/http/route.ts'
import { newRouter } from '#kernel/http/router.ts'
import { fontFile, pageFonts } from '#insight/outside-pages/fonts.ts'
import { wholeWithin } from '#kernel/http/slow-body.ts'
import type { ShareDeps } from '../deps.ts'
import { addAddress, addComments, addPassword } from './form-routes.ts'
import { guestGuard } from './guard.ts'
import { addFiles, addPages } from './page-routes.ts'
import { scriptPath } from './visit.ts'

/**
 * What anyone with a link gets: the page, its media, its files, and the forms it asks with. Every request begins with the
 * link as it is at that moment, and is answered with a page: nobody here reads JSON.
 */
export const guestRoutes = (deps: ShareDeps) => {
  const script = readFileSync(new URL('./page.js', import.meta.url))
  const router = newRouter()

  router.use('/s/*', async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    if (c.req.path !== scriptPath && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'private, no-store')
  })
  // pages of long meetings are long; sound and files are compressed already
  router.use('/s/:token', compress())
  router.use('/s/*', wholeWithin(deps.env.LIMIT_BODY_SECONDS))

  router.get(scriptPath, anyone, (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(script)
  })

  for (const { path, face } of pageFonts) {
    const font = fontFile(face)
    router.get(path, anyone, (c) => {
      c.header('Content-Type', 'font/ttf')
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      // a page that only asks is sandboxed, so its origin is none
      c.header('Access-Control-Allow-Origin', '*')
      return c.body(font)
    })
  }

  const at = guestGuard(deps)
  addPages(router, deps, at)
  addFiles(router, deps, at)
  addPassword(router, deps, at)
  addAddress(router, deps, at)
  addComments(router, deps, at)
  return router
}
