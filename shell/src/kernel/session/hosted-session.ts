import { readStoredSession } from '@hattama/platform'

/** Storage key of the provider client's session in this browser. */
export const storageKey = 'hattama_hosted_session'

/** Whether someone may be signed in: a stored session, or tokens from a provider's link in the URL. */
export const mayBeSignedIn = () =>
  readStoredSession() !== null ||
  localStorage.getItem(storageKey) !== null ||
  location.hash.includes('access_token=')
