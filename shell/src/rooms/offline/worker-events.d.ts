/** The service worker events we use; the official type library conflicts with that of pages. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type WorkerInstallEvent = WorkerEvent & {
  /** Chromium only: routes that bypass the worker without waking it */
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}
type WorkerFetchEvent = WorkerEvent & {
  request: Request
  /** the response of a navigation the browser has already started; undefined if unsupported */
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
