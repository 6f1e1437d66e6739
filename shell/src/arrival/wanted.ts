import { paths } from '@hattama/contract/rules/paths'
import { areaAt } from '../layout/areas.ts'
import { ownPath } from './own-path.ts'

/**
 * Where somebody wanted to go who had to sign in first: path, query and `#`. `person`: whose screen it was, if somebody was
 * signed in there; null for a link that was opened.
 */
type Wanted = { path: string; person: string | null; at: number }

const key = 'hattama_wanted'

/** How long a tab that a letter of the sign-in opens may go on where another tab left off, ms. */
const letterMs = 3_600_000

/** How long a tab waits for somebody to sign in, ms: who comes a day later begins anew. */
const tabMs = 86_400_000

/** What a vendor answers to somebody who signs in there is a secret for some minutes; it is not kept. */
const withoutVendorsAnswer = (path: string): string => {
  const { pathname, searchParams } = new URL(path, location.origin)
  return searchParams.has('code') && searchParams.has('state') ? pathname : path
}

/** The place, if there is one to go to after signing in. The landing needs nobody to be signed in, and an unknown page is none. */
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

/** What stands in the address bar, as wanted; null on the landing. `person`: who was signed in there. */
const wantedHere = (person?: string): Wanted | null => {
  const path = place(location.pathname + location.search + location.hash)
  return path === null ? null : { path, person: person ?? null, at: Date.now() }
}

/** What this tab is kept for; null in most. */
export const keptWanted = (): Wanted | null => read(sessionStorage)

/** Keeps it for this tab, and, where it was a link, for a tab that a letter of the sign-in opens. */
const keepWanted = (wanted: Wanted) => {
  const text = JSON.stringify(wanted)
  try {
    sessionStorage.setItem(key, text)
    if (wanted.person === null) localStorage.setItem(key, text)
  } catch {
    // a browser with no room left forgets the place; signing in goes on
  }
}

const forgetWanted = () => {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** What somebody wants who did not leave by themselves: where they were, or what this tab was kept for already. */
export const wantedOnLeaving = (person?: string): Wanted | null => wantedHere(person) ?? keptWanted()

/** From now on this and nothing else is wanted. */
export const changeWanted = (wanted: Wanted | null) => {
  forgetWanted()
  if (wanted) keepWanted(wanted)
}

/** This tab was opened by a letter of the sign-in: it goes on where the tab that asked for the letter wanted to. */
const adoptWanted = () => {
  const left = read(localStorage)
  if (!keptWanted() && left && Date.now() - left.at < letterMs) keepWanted(left)
}

const letters = ['confirm', 'enter', 'reset']

/**
 * Keeps what a page was loaded for, if whoever loaded it has to sign in first; says whether it did. What was kept before is
 * forgotten where somebody opens something else. `came`: by which link (`read-arrival.ts`).
 */
export const keepOpened = (isVisitor: boolean, came?: string): boolean => {
  const opened = wantedHere()
  if (opened && isVisitor) keepWanted(opened)
  if (opened && !isVisitor) sessionStorage.removeItem(key)
  const isLetter = (came && letters.includes(came)) || location.hash.includes('access_token=')
  if (!opened && isLetter) adoptWanted()
  return opened !== null && isVisitor
}

/** Where to go now that this person is signed in, once; another person's place is forgotten. */
export const takeWanted = (person: string): string | null => {
  const wanted = keptWanted()
  // the copy for other tabs goes, too: it was kept for whoever signs in first
  forgetWanted()
  if (!wanted) return null
  return wanted.person === null || wanted.person === person ? wanted.path : null
}

/** Puts a place into the address bar; the routers of the page follow. What only the server's page can show is loaded. */
export const goToWanted = (
  path: string | null,
  load: (path: string) => void = (to) => location.replace(to),
) => {
  if (path === null) return
  if (areaAt(path) === undefined) return load(path)
  history.replaceState(history.state, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}
