import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'puppeteer'
import { median } from '../table.ts'
import { type Exchange, wavesOf } from './waves.ts'

/** Longest wait for a page to be idle, ms. */
const patience = 60_000
/** How long each request is held back while waves are counted, ms. */
const heldBackMs = 400

/** Opens a page for a first-time visitor: nothing cached, no cookies, English. */
const visitor = async (browser: Browser) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' })
  return { page, session: await page.createCDPSession(), leave: () => context.close() }
}

const open = (page: Page, url: string) => page.goto(url, { waitUntil: 'networkidle0', timeout: patience })

/** Weighs the JavaScript of the first load: number of files, gzipped bytes, and request waves. */
export const weigh = async (browser: Browser, url: string) => {
  const { page, session, leave } = await visitor(browser)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url()))
      scripts.push(response.url())
  })
  const exchanges = await heldBack(session)
  await open(page, url)
  await leave()
  const addresses = [...new Set(scripts)]
  const bodies = await Promise.all(
    addresses.map(async (a) => Buffer.from(await (await fetch(a)).arrayBuffer())),
  )
  const needed = exchanges().filter((e) => e.url === page.url() || e.url === url || addresses.includes(e.url))
  return {
    files: addresses.length,
    gzip: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    waves: wavesOf(needed),
    scripts: addresses.map((a, i) => ({ path: new URL(a).pathname, gzip: gzipSync(bodies[i] ?? '').length })),
  }
}

/** Holds back every request before it leaves, so that connection limits neither hide nor create a wave. */
const heldBack = async (session: CDPSession) => {
  const known = new Map<string, Exchange>()
  await session.send('Fetch.enable', { patterns: [{ requestStage: 'Request' }] })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const began = performance.now()
    setTimeout(() => {
      known.set(requestId, { url: request.url, began, ended: performance.now() })
      // the page may be gone by then
      session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    }, heldBackMs)
  })
  return () => [...known.values()]
}

type Painted = { fcp: number; lcp: number }

declare global {
  interface Window {
    painted: Painted
  }
}

/** Measures FCP and LCP in ms on slow 4G: 150 ms round trip, 1.6 Mbit/s, CPU four times slower. */
const paint = async (browser: Browser, url: string): Promise<Painted> => {
  const { page, session, leave } = await visitor(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluateOnNewDocument(() => {
    window.painted = { fcp: 0, lcp: 0 }
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('paint', (e) => {
      if (e.name === 'first-contentful-paint') window.painted.fcp = e.startTime
    })
    watch('largest-contentful-paint', (e) => (window.painted.lcp = e.startTime))
  })
  await open(page, url)
  // a paint is reported a moment after it happens
  await new Promise((done) => setTimeout(done, 500))
  const result = await page.evaluate(() => window.painted)
  await leave()
  return result
}

/** A page to load, and the paint times of its loads, ms. */
export type Way = { name: string; url: string; fcp: number[]; lcp: number[] }

/** Loads each page `rounds` times, taking turns so that other load on the machine affects all alike. */
export const paintInTurns = async (
  browser: Browser,
  pages: readonly { name: string; url: string }[],
  rounds: number,
): Promise<Way[]> => {
  const ways = pages.map((page) => ({ ...page, fcp: [] as number[], lcp: [] as number[] }))
  // a server renders and compresses its first answer while the client waits
  for (const { url } of ways) await paint(browser, url)
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const { fcp, lcp } = await paint(browser, way.url)
      way.fcp.push(fcp)
      way.lcp.push(lcp)
    }
  }
  return ways
}

/** Returns the median paints of a page, and its LCP relative to another's. */
export const paintRow = ({ fcp, lcp }: Way, base: Way | undefined) => [
  Math.round(median(fcp)),
  Math.round(median(lcp)),
  (median(lcp) / median(base?.lcp ?? [])).toFixed(2),
]
