import { readPage } from './read-page.ts'
import type { Site } from './site.ts'

/** A call is long: noticing it some seconds late loses nothing. ms */
const lookEveryMs = 3000
/** Pages pass through odd states: the beginning and the end must each be seen this often in a row. */
const surely = 2

type Noticed = {
  joined: () => void
  /** the call is over; called only for calls that were noticed */
  over: () => void
  signal: AbortSignal
  /** the current call was noticed before */
  isIn?: boolean
}

/**
 * Notices when the user joins a call on this page and when it is over, once for each call, until `signal` aborts. One
 * element is looked for every few seconds; the page is read only when that is there, and nothing read leaves it.
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
