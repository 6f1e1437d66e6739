import type { User } from '@hattama/contract/people/account'
import { keepHere, readKept } from '../kept-here.ts'

/** Keys fixed by the specification (section 3, local browser storage). */
export const storageKeys = {
  token: 'hattama_token',
  userId: 'userId',
  profile: 'userProfile',
  loggedIn: 'isLoggedIn',
  theme: 'theme',
  onboarding: (userId: string) => `onboarding_completed_${userId}`,
} as const

/** Lets the server serve the prerendered landing only to visitors; holds no secret and grants nothing. */
const visitorCookie = 'hattama_signed_in'

const setCookie = (value: string, maxAgeSeconds: number) => {
  document.cookie = `${visitorCookie}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}

/** Stores the flag last: other tabs take it as a sign that the session is complete. */
export const storeSession = (user: User, token: string) => {
  keepHere(storageKeys.token, token)
  keepHere(storageKeys.userId, user.id)
  keepHere(storageKeys.profile, JSON.stringify(user))
  keepHere(storageKeys.theme, 'light')
  keepHere(storageKeys.loggedIn, 'true')
  setCookie('1', 31_536_000)
}

/** Keeps the onboarding completion flags: they belong to the person, not the session. Also clears what the tab stored. */
export const clearStoredSession = () => {
  for (const key of ['token', 'userId', 'profile', 'loggedIn'] as const) {
    keepHere(storageKeys[key], null)
  }
  sessionStorage.clear()
  setCookie('', 0)
}

/** Keyed by lower-case address: several people may sign in with one browser. */
const trustKey = (email: string) => `hattama_trusted_${email.trim().toLowerCase()}`

/** The token a trusted browser sends with its next sign-in; it outlives the session. */
export const readTrust = (email: string): string | undefined => readKept(trustKey(email)) ?? undefined
export const storeTrust = (email: string, trusted: string) => keepHere(trustKey(email), trusted)
export const forgetTrust = (email: string) => keepHere(trustKey(email), null)

/** Only the id is trusted: the rest is fetched from the server before it is shown. */
const parseProfile = (text: string): { id: string } | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (!value || typeof value !== 'object' || !('id' in value)) return null
    return typeof value.id === 'string' && value.id !== '' ? { id: value.id } : null
  } catch {
    return null
  }
}

/** The stored session, only if all three are present: a token, a profile with an id, and the logged-in flag. */
export const readStoredSession = (): { token: string; userId: string } | null => {
  const token = readKept(storageKeys.token)
  const user = parseProfile(readKept(storageKeys.profile) ?? '')
  const flagged = readKept(storageKeys.loggedIn) === 'true'
  return token && user && flagged ? { token, userId: user.id } : null
}

/** Removes what is left of an incomplete session, so that no unused token stays around. */
export const dropBrokenSession = () => {
  if (readStoredSession() === null && readKept(storageKeys.token) !== null) clearStoredSession()
}

export const isOnboardingCompleted = (userId: string) => readKept(storageKeys.onboarding(userId)) !== null

export const storeOnboardingCompleted = (userId: string) => keepHere(storageKeys.onboarding(userId), 'true')
