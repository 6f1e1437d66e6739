import type { User } from '@hattama/contract/people/account'

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
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.userId, user.id)
  localStorage.setItem(storageKeys.profile, JSON.stringify(user))
  localStorage.setItem(storageKeys.theme, 'light')
  localStorage.setItem(storageKeys.loggedIn, 'true')
  setCookie('1', 31_536_000)
}

/** Keeps the onboarding completion flags: they belong to the person, not the session. Also clears what the tab stored. */
export const clearStoredSession = () => {
  for (const key of ['token', 'userId', 'profile', 'loggedIn'] as const) {
    localStorage.removeItem(storageKeys[key])
  }
  sessionStorage.clear()
  setCookie('', 0)
}

/** Keyed by lower-case address: several people may sign in with one browser. */
const trustKey = (email: string) => `hattama_trusted_${email.trim().toLowerCase()}`

/** The token a trusted browser sends with its next sign-in; it outlives the session. */
export const readTrust = (email: string): string | undefined =>
  localStorage.getItem(trustKey(email)) ?? undefined
export const storeTrust = (email: string, trusted: string) => localStorage.setItem(trustKey(email), trusted)
export const forgetTrust = (email: string) => localStorage.removeItem(trustKey(email))

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
  const token = localStorage.getItem(storageKeys.token)
  const user = parseProfile(localStorage.getItem(storageKeys.profile) ?? '')
  const flagged = localStorage.getItem(storageKeys.loggedIn) === 'true'
  return token && user && flagged ? { token, userId: user.id } : null
}

/** Removes what is left of an incomplete session, so that no unused token stays around. */
export const dropBrokenSession = () => {
  if (readStoredSession() === null && localStorage.getItem(storageKeys.token) !== null) clearStoredSession()
}

export const isOnboardingCompleted = (userId: string) =>
  localStorage.getItem(storageKeys.onboarding(userId)) !== null

export const storeOnboardingCompleted = (userId: string) =>
  localStorage.setItem(storageKeys.onboarding(userId), 'true')
