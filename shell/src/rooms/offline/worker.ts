import { receivePath } from '@hattama/contract/rules/kernel/receive-path'
import { keepReceived } from './kept.ts'

/**
 * The service worker. It handles only three things: a page that cannot be reached gets the offline page; the files of that
 * page; and files shared by other apps. It never serves app files or API responses, so a page always has the server's
 * version, and a new version of this worker can take over at once.
 */

/** Injected by the build: the offline page and the files it needs. */
declare const offlineFiles: readonly [string, ...string[]]
declare const offlineVersion: string

const scope = globalThis as unknown as WorkerScope
const prefix = 'hattama-offline-'
const name = prefix + offlineVersion

/** API calls and remote files: browsers that support routes do not even wake this worker for them. */
const notOurs = ['/api/*', '/remotes/*']

scope.addEventListener('install', (event) => {
  const routes = notOurs.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  // browsers without support for these conditions go through the fetch listener below
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
  event.waitUntil(
    caches
      .open(name)
      .then((store) => store.addAll([...offlineFiles]))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => scope.clients.claim()))
})

const tidy = async () => {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key)
  // navigations need not wait for this worker to start
  await scope.registration.navigationPreload?.enable()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === receivePath) event.respondWith(receive(request))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(page(event))
  else if (offlineFiles.includes(pathname)) event.respondWith(kept(request))
})

const page = async ({ request, preloadResponse }: WorkerFetchEvent) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const offline = await caches.match(offlineFiles[0], { cacheName: name })
    if (!offline) throw error
    return offline
  }
}

const kept = async (request: Request) =>
  (await caches.match(request, { cacheName: name, ignoreVary: true })) ?? fetch(request)

const receive = async (request: Request) => {
  const given = await request.formData()
  await keepReceived(given.getAll('files').filter((file) => file instanceof File))
  return Response.redirect('/dashboard', 303)
}
