import { paths } from '@hattama/contract/rules/app/paths'
import { areaAt } from './areas.ts'
import { ownPath } from './own-path.ts'

/**
 * The place a user wanted to go to before they had to sign in: path, query and `#`. `person`: the user whose screen it was,
 * if someone was signed in there; null for a link that was opened.
 */
type Wanted = { path: string; person: string | null; at: number }

const key = 'hattama_wanted'

/** How long a tab opened from a sign-in mail may continue where another tab left off, ms. */
const letterMs = 3_600_000

/** How long a tab remembers the place, ms: after a day users start afresh. */
const tabMs = 86_400_000

/** Removes a vendor's sign-in response from a path: it is secret for some minutes and must not be stored. */
const withoutVendorsAnswer = (path: string): string => {
  const { pathname, searchParams } = new URL(path, location.origin)
  return searchParams.has('code') && searchParams.has('state') ? pathname : path
}

/** The path to go to after signing in, if valid. Not the landing page, which needs no sign-in, nor an unknown page. */
const place = (path: unknown): string | null => {
  const own = ownPath(path, location.origin)
  const isPlace = own !== null && (areaAt(own) !== undefined || own.startsWith(`${paths.oauthPage}?`))
  return isPlace ? withoutVendorsAnswer(own) : null
}

const read = (storage: Storage): Wanted | null => {
  try {
    const { path, person, at } = JSON.parse(storage.getItem(key) ?? 'null') as Wanted
    const own = place(path)
    if (own === null || typeof at !== 'number' || Date.now() - at > tabMs) return null
    return { path: own, person: typeof person === 'string' ? person : null, at }
  } catch {
    return null
  }
}

/** The place in the address bar; null on the landing page. `person`: the user signed in there. */
const wantedHere = (person?: string): Wanted | null => {
  const path = place(location.pathname + location.search + location.hash)
  return path === null ? null : { path, person: person ?? null, at: Date.now() }
}

/** The place stored for this tab; null in most. */
export const storedPlace = (): Wanted | null => read(sessionStorage)

/** Stores it for this tab and, if it was a link, also for a tab opened from a sign-in mail. */
const keepWanted = (wanted: Wanted) => {
  const text = JSON.stringify(wanted)
  try {
    sessionStorage.setItem(key, text)
    if (wanted.person === null) localStorage.setItem(key, text)
  } catch {
    // if the browser's storage is full, the place is lost but signing in works
  }
}

const forgetWanted = () => {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** The place for a user signed out involuntarily: where they were, or what this tab had already stored. */
export const placeOnSignOut = (person?: string): Wanted | null => wantedHere(person) ?? storedPlace()

/** Replaces whatever place was stored. */
export const changeWanted = (wanted: Wanted | null) => {
  forgetWanted()
  if (wanted) keepWanted(wanted)
}

/** For a tab opened from a sign-in mail: continues where the tab that requested the mail wanted to go. */
const adoptWanted = () => {
  const left = read(localStorage)
  if (!storedPlace() && left && Date.now() - left.at < letterMs) keepWanted(left)
}

const letters = ['confirm', 'enter', 'reset']

/**
 * Stores the place a page was opened for if the user has to sign in first, and returns whether it did. Opening something
 * else replaces an earlier place. `came`: the kind of link (`read-arrival.ts`).
 */
export const keepOpened = (isVisitor: boolean, came?: string): boolean => {
  const opened = wantedHere()
  if (opened && isVisitor) keepWanted(opened)
  if (opened && !isVisitor) sessionStorage.removeItem(key)
  const isLetter = (came && letters.includes(came)) || location.hash.includes('access_token=')
  if (!opened && isLetter) adoptWanted()
  return opened !== null && isVisitor
}

/** Where to go now that this user is signed in, once; another user's place is dropped. */
export const takeStoredPlace = (person: string): string | null => {
  const wanted = storedPlace()
  // also drops the copy for other tabs, which was meant for whichever tab signs in first
  forgetWanted()
  if (!wanted) return null
  return wanted.person === null || wanted.person === person ? wanted.path : null
}

/** Puts a place into the address bar; the page's routers follow. Pages only the server can render are loaded. */
export const goToWanted = (
  path: string | null,
  load: (path: string) => void = (to) => location.replace(to),
) => {
  if (path === null) return
  if (areaAt(path) === undefined) return load(path)
  history.replaceState(history.state, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}
