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
  return page
}

test.each(sites.map((site) => [site.site, site] as const))('%s: each call is told once', (name, site) => {
  const gone = new AbortController()
  const joined = vi.fn<() => void>()
  const page = pageOf('<p>Ready to join?</p>')
  // a page without a window of its own has no place it could have gone to
  const seen = Object.defineProperty(page, 'location', { value: { pathname: '/abc' } })
  watchJoining(site, seen, joined, gone.signal)
  vi.advanceTimersByTime(30_000)
  expect(joined).not.toHaveBeenCalled()
  page.body.innerHTML = callPages[name]([anna, { name: 'Boris' }])
  vi.advanceTimersByTime(60_000)
  expect(joined).toHaveBeenCalledTimes(1)
  page.body.innerHTML = '<p>You left the meeting</p>'
  vi.advanceTimersByTime(30_000)
  page.body.innerHTML = callPages[name]([anna])
  vi.advanceTimersByTime(60_000)
  expect(joined).toHaveBeenCalledTimes(2)
  gone.abort()
  page.body.innerHTML = ''
  vi.advanceTimersByTime(30_000)
  page.body.innerHTML = callPages[name]([anna])
  vi.advanceTimersByTime(60_000)
  expect(joined).toHaveBeenCalledTimes(2)
})
