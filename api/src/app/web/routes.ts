import { paths } from '@hattama/contract/rules/app/paths'
import { receivePath } from '@hattama/contract/rules/kernel/receive-path'
import { remoteNames } from '@hattama/contract/app/registry'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Web } from './open.ts'
import { remoteOfPath } from './page.ts'
import { sendStatic } from './send-static.ts'
import { codingOf, type StaticFile } from './static-files.ts'

/** Cookie the shell sets while a person is signed in: `/` is then their dashboard, not the landing page. */
const signedInCookie = 'hattama_signed_in'

const immutable = 'public, max-age=31536000, immutable'

const isHashed = (path: string) => /^assets\/.+-[\w-]{8,}\.\w+$/.test(path)

const sendFile = (c: Context<Http>, path: string, file: StaticFile) => {
  c.header('Cache-Control', isHashed(path) ? immutable : 'no-cache')
  // a remote may be loaded by a page of another origin; the files are public
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Access-Control-Allow-Origin', '*')
  return sendStatic(c, file)
}

/** The web app: registry, files of the shell and the remotes, and the shell's page for every other address. */
export const webRoutes = ({ web }: { web: Web }) => {
  const router = newRouter()
  const coding = (c: Context<Http>) => codingOf(c.req.header('accept-encoding') ?? null)

  router.get(paths.registry, async (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.json(await web.registry())
  })

  router.get(paths.extensionZip, async (c) => {
    const zip = await web.extension()
    if (!zip) return c.text('The extension isn’t built yet. Run "pnpm build".\n', 503)
    c.header('Content-Disposition', 'attachment')
    c.header('Cache-Control', 'no-cache')
    return sendStatic(c, zip)
  })

  // never the page: a module loader must learn that a file is missing
  router.get('/remotes/:name/:path{.+}', async (c) => {
    const name = remoteNames.find((n) => n === c.req.param('name'))
    const path = c.req.param('path')
    const file = name && !path.startsWith('prerender/') ? await web.remotes[name](path, coding(c)) : null
    return file ? sendFile(c, path, file) : c.text('Not found\n', 404)
  })

  // an installed app's service worker handles these; without it, the app is opened and the body is not read
  router.post(receivePath, (c) => c.redirect('/dashboard', 303))

  router.get('*', async (c) => {
    const path = decode(c.req.path)
    const file = path && path !== '/index.html' ? await web.shell(path.slice(1), coding(c)) : null
    if (path && file) return sendFile(c, path.slice(1), file)
    // programs ask below .well-known, and would take the page for an answer
    if (path === null || /^\/(assets|remotes|\.well-known)(\/|$)|\/\.\.?(\/|$)|\.\w{1,5}$/.test(path))
      return c.text('Not found\n', 404)
    return sendPage(c, path)
  })

  const sendPage = async (c: Context<Http>, path: string) => {
    const plain = getCookie(c, signedInCookie) === '1'
    const language = languageOf(c.req.raw.headers)
    const page = await web.page(remoteOfPath(path), language, plain, coding(c))
    if (page === null) return c.text('The web app isn’t built yet. Run "pnpm build".\n', 503)
    c.header('Content-Security-Policy', page.policy)
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Language', language)
    c.header('Vary', 'Accept-Language, Cookie')
    return sendStatic(c, page)
  }

  return router
}

/** The decoded path; null when its encoding is invalid. */
const decode = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
