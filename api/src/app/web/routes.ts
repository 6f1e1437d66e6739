import { createHash } from 'node:crypto'
import { paths } from '@hattama/contract/paths'
import { remoteNames } from '@hattama/contract/registry'
import { makeZip } from 'client-zip'
import type { Context } from 'hono'
import type { Web } from './open.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { matches } from '#library/player/range.ts'
import { languageOf } from '#kernel/http/language.ts'
import { remoteOfPath } from './page.ts'
import { codingOf, compress, type StaticFile } from './static-files.ts'

/** Cookie the shell sets while somebody is signed in: `/` is then their dashboard, not the landing page. */
const signedInCookie = /(?:^|;\s*)hattama_signed_in=1(?:;|$)/

const immutable = 'public, max-age=31536000, immutable'

const isHashed = (path: string) => /^assets\/.+-[\w-]{8,}\.\w+$/.test(path)

const sendFile = (c: Context<Http>, path: string, file: StaticFile) => {
  c.header('Cache-Control', isHashed(path) ? immutable : 'no-cache')
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding')
  if (matches(c.req.header('if-none-match'), file.etag)) return c.body(null, 304)
  if (file.coding !== 'identity') c.header('Content-Encoding', file.coding)
  c.header('Content-Type', file.type)
  // a remote may be loaded by a page of another origin; the files are public
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Access-Control-Allow-Origin', '*')
  return c.body(new Uint8Array(file.body))
}

/** The web app: registry, files of the shell and the remotes, and the shell's page for every other address. */
export const webRoutes = ({ web }: { web: Web }) => {
  const router = newRouter()
  const coding = (c: Context<Http>) => codingOf(c.req.header('accept-encoding') ?? null)

  router.get(paths.registry, (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.json(web.registry)
  })

  router.get(paths.extensionZip, async (c) => {
    const entries = await web.extension()
    if (!entries) return c.text('The extension is not built yet: run "pnpm build".\n', 503)
    // a client that goes away cancels; the archive's own stream answers that with a failure, a piped one ends
    return c.body(makeZip(entries).pipeThrough(new TransformStream()), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment',
      'Cache-Control': 'no-cache',
    })
  })

  // never the page: a module loader must learn that a file is missing
  router.get('/remotes/:name/:path{.+}', async (c) => {
    const name = remoteNames.find((n) => n === c.req.param('name'))
    const path = c.req.param('path')
    const file = name && !path.startsWith('prerender/') ? await web.remotes[name](path, coding(c)) : null
    return file ? sendFile(c, path, file) : c.text('Not found\n', 404)
  })

  router.get('*', async (c) => {
    const path = decode(c.req.path)
    const file = path && path !== '/index.html' ? await web.shell(path.slice(1), coding(c)) : null
    if (path && file) return sendFile(c, path.slice(1), file)
    if (path === null || /^\/(assets|remotes)(\/|$)|\/\.\.?(\/|$)|\.\w{1,5}$/.test(path))
      return c.text('Not found\n', 404)
    return sendPage(c, path)
  })

  const sendPage = async (c: Context<Http>, path: string) => {
    const plain = signedInCookie.test(c.req.header('cookie') ?? '')
    const language = languageOf(c.req.raw.headers)
    const page = web.page(remoteOfPath(path), language, plain)
    if (page === null) return c.text('The web app is not built yet: run "pnpm build".\n', 503)
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 20)}"`
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Language', language)
    c.header('ETag', etag)
    c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    const accepted = coding(c)
    if (accepted !== 'identity') c.header('Content-Encoding', accepted)
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(new Uint8Array(await compress(Buffer.from(page), accepted)))
  }

  return router
}

/** The decoded path; null when it is no valid encoding. */
const decode = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
