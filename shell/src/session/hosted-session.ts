import { readStoredSession } from '@hattama/platform'

/** Where the provider's client keeps its session in this browser. */
export const storageKey = 'hattama_hosted_session'

/** Whether anybody may be signed in: a session kept here, or tokens a link of the provider has just brought. */
export const mayBeSignedIn = () =>
  readStoredSession() !== null ||
  localStorage.getItem(storageKey) !== null ||
  location.hash.includes('access_token=')
