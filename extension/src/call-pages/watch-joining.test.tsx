import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callPages } from '../testing/call-pages.ts'
import { sites } from './sites.ts'
import { watchJoining } from './watch-joining.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const anna = { name: 'Anna' }
const pageOf = (html: string) => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  // a document without a window has no location
  return Object.defineProperty(page, 'location', { value: { pathname: '/abc' } })
}

test.each(sites.map((site) => [site.site, site] as const))('%s: each call is told once', (name, site) => {
  const gone = new AbortController()
  const told: string[] = []
  const page = pageOf('<p>Ready to join?</p>')
  const [joined, over] = [() => void told.push('joined'), () => void told.push('over')]
  watchJoining(site, page, { joined, over, signal: gone.signal })
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([])
  page.body.innerHTML = callPages[name]([anna, { name: 'Boris' }])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['joined'])
  page.body.innerHTML = '<p>You left the meeting</p>'
  vi.advanceTimersByTime(30_000)
  page.body.innerHTML = callPages[name]([anna])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['joined', 'over', 'joined'])
  gone.abort()
  page.body.innerHTML = ''
  vi.advanceTimersByTime(30_000)
  page.body.innerHTML = callPages[name]([anna])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(3)
})

test('a call that was recorded is not begun anew where its recording ends in the middle of it', () => {
  const gone = new AbortController()
  const told: string[] = []
  const page = pageOf(callPages.meet([anna]))
  const [meet] = sites
  if (!meet) throw new Error('no sites')
  const [joined, over] = [() => void told.push('joined'), () => void told.push('over')]
  watchJoining(meet, page, { joined, over, signal: gone.signal, isIn: true })
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  page.body.innerHTML = ''
  vi.advanceTimersByTime(30_000)
  page.body.innerHTML = callPages.meet([anna])
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual(['over', 'joined'])
  gone.abort()
})
