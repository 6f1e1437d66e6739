import type { Page } from 'puppeteer'
import { patience } from './patience.ts'

type Asked = { url: string; loaderId: string }

/** For each page, its documents' unanswered requests by id, and which document it shows. */
const counts = new WeakMap<Page, { asked: Map<string, Asked>; shown: string }>()

/**
 * Starts counting a page's requests. Puppeteer's own count never drops requests whose end a document did not live to see:
 * after a dozen screens in one window it claims that the network is never idle.
 */
export const countRequests = async (page: Page) => {
  const client = await page.createCDPSession()
  const count = { asked: new Map<string, Asked>(), shown: '' }
  counts.set(page, count)
  const answered = ({ requestId }: { requestId: string }) => void count.asked.delete(requestId)
  client.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) count.shown = frame.loaderId
  })
  client.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url } }) => {
    count.asked.set(requestId, { url, loaderId })
  })
  client.on('Network.responseReceived', answered)
  client.on('Network.loadingFinished', answered)
  client.on('Network.loadingFailed', answered)
  await Promise.all([client.send('Page.enable'), client.send('Network.enable')])
  const { frameTree } = await client.send('Page.getFrameTree')
  count.shown ||= frameTree.frame.loaderId
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Waits until the shown page has had no unanswered request for `idleMs`; an answer need not be complete. `but`: number of
 * requests a test holds back. @throws Error that names the unanswered ones, after `patience`.
 */
export const quiet = async (page: Page, idleMs: number, { but = 0 } = {}) => {
  const count = counts.get(page)
  if (!count) throw new Error('a page that openPage has not opened')
  const left = () => [...count.asked.values()].filter(({ loaderId }) => loaderId === count.shown)
  const stepMs = 25
  const end = Date.now() + patience
  for (let quietMs = 0; quietMs < idleMs; quietMs = left().length > but ? 0 : quietMs + stepMs) {
    const waiting = left().map(({ url }) => url)
    if (Date.now() > end) throw new Error(`not answered: ${waiting.join(', ')}`)
    await pause(stepMs)
  }
}
