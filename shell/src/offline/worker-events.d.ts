/** What a service worker is told, as far as ours listens; the library of its types cannot stand beside that of pages. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type WorkerInstallEvent = WorkerEvent & {
  /** Chromium's: what goes by itself, without waking the worker */
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}
type WorkerFetchEvent = WorkerEvent & {
  request: Request
  /** a navigation the browser has begun meanwhile; undefined where it cannot */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Response | Promise<Response>): void
}
type WorkerScope = {
  addEventListener(type: 'install', listener: (event: WorkerInstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
