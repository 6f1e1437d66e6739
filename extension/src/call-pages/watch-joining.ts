import { readPage } from './read-page.ts'
import type { Site } from './site.ts'

/** A call is long: nothing is lost by noticing it some seconds late. ms */
const lookEveryMs = 3000
/** Pages pass through odd states: both the beginning and the end must be seen this often in a row. */
const surely = 2

type Noticed = {
  joined: () => void
  /** the call is over; told of those alone that were noticed */
  over: () => void
  signal: AbortSignal
  /** the call that is on now was noticed before */
  isIn?: boolean
}

/**
 * Notices that the person is in a call on this page, and that it is over, once for each call, until `signal` aborts. One element
 * is looked for every few seconds; the page is read only when it is there, and nothing of what it says leaves it.
 */
export const watchJoining = (
  site: Site,
  page: Document,
  { joined, over, signal, isIn = false }: Noticed,
): void => {
  let seen = 0
  const look = () => {
    const isCall = page.querySelector(site.tile) !== null && isOn(site, page)
    if (isCall === isIn) {
      seen = 0
      return
    }
    seen++
    if (seen < surely) return
    seen = 0
    isIn = isCall
    if (isIn) joined()
    else over()
  }
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}

const isOn = (site: Site, page: Document) => {
  const { people, left } = readPage(site, page)
  return people.length > 0 && !left
}
