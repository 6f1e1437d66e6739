import type { PageHealth } from '@hattama/contract/speech/hint'
import { changes, unknown } from './changes.ts'
import type { PageEvent, PageNews } from '@hattama/recorder/recording/page-event'
import { readPage } from './read-page.ts'
import type { Site } from './site.ts'

/** At most one reading per this time, however busy the page is. ms */
const readEveryMs = 250
/** A page that does not change is still read this often: captions end by silence. ms */
const atLeastEveryMs = 1000
const tellEveryMs = 1000
/** Without news, health is reported this often. ms */
const healthEveryMs = 10_000

/** Reads a call page whenever it changes and reports what is new about once a second, until `signal` aborts. */
export const watchPage = (
  site: Site,
  page: Document,
  tell: (news: PageNews) => void,
  signal: AbortSignal,
): void => {
  let known = unknown
  let events: PageEvent[] = []
  let health: PageHealth = { reads: 0, found: {} }
  let sentAt = 0
  let due: ReturnType<typeof setTimeout> | undefined

  const read = () => {
    clearTimeout(due)
    due = undefined
    const reading = readPage(site, page)
    const found = { ...health.found }
    for (const part of reading.found) found[part] = (found[part] ?? 0) + 1
    health = { reads: health.reads + 1, found }
    const next = changes(known, reading, Date.now(), site.hold)
    known = next.known
    events.push(...next.events)
  }
  const say = () => {
    if (events.length === 0 && sentAt !== 0 && Date.now() - sentAt < healthEveryMs) return
    sentAt = Date.now()
    tell({ site: site.site, events, health })
    events = []
  }

  const observer = new MutationObserver(() => {
    due ??= setTimeout(read, readEveryMs)
  })
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'data-tid', 'data-speaking', 'data-call-ended', 'data-meeting-title'],
  })
  const timers = [setInterval(read, atLeastEveryMs), setInterval(say, tellEveryMs)]
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect()
      clearTimeout(due)
      for (const timer of timers) clearInterval(timer)
    },
    { once: true },
  )
  read()
  say()
}
