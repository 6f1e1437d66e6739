import { paths } from '@hattama/contract/rules/paths'
import { type KeptSso, takeKeptSso } from '../sso/kept.ts'

/** What a link of a mail or of a colleague brings somebody here for. */
export type Arrival =
  | { kind: 'confirm'; token: string }
  | { kind: 'unconfirmed' }
  | { kind: 'reset'; token: string }
  | { kind: 'invite'; token: string }
  | { kind: 'enter'; token: string }
  | { kind: 'program'; request: string }
  | { kind: 'sso'; answer: string; kept: KeptSso | null }

/** The query a provider of single sign-on came back with, as the server hands it on. */
const fromBase64Url = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/**
 * What a link in a hosted provider's mail brings behind the `#`: a token that may set a password, or why the link did not
 * work. A confirmed address comes back signed in, which the provider's own client sees to.
 */
const fromProvider = (hash: string): Arrival | null => {
  const brought = new URLSearchParams(hash.slice(1))
  const token = brought.get('access_token')
  if (token && brought.get('type') === 'recovery') return { kind: 'reset', token }
  return brought.has('error_code') ? { kind: 'unconfirmed' } : null
}

/**
 * Reads `/?confirm=`, `/?reset=`, `/?enter=`, `/?invite=` and `/?sso=` (and what a hosted provider sends back) and takes them out of the address, so that no token stays in the
 * history or goes to another page. Null for every other address.
 */
export const takeArrival = (location: Location, history: History): Arrival | null => {
  const sent = fromProvider(location.hash)
  if (sent) {
    history.replaceState(history.state, '', location.pathname + location.search)
    return sent
  }
  const asked = new URLSearchParams(location.search)
  // nothing of it is secret: it stays in the address, so that who signs in elsewhere first comes back to it
  if (location.pathname === paths.oauthPage) return { kind: 'program', request: asked.toString() }
  const answer = asked.get('sso')
  if (answer !== null) {
    const kept = takeKeptSso()
    history.replaceState(history.state, '', kept?.returnTo ?? '/')
    return { kind: 'sso', answer: fromBase64Url(answer), kept }
  }
  const names = ['confirm', 'reset', 'invite', 'enter']
  const [confirm, reset, invite, enter] = names.map((name) => asked.get(name))
  if (!confirm && !reset && !invite && !enter) return null
  for (const name of names) asked.delete(name)
  const rest = asked.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  if (reset) return { kind: 'reset', token: reset }
  if (invite) return { kind: 'invite', token: invite }
  if (enter) return { kind: 'enter', token: enter }
  return confirm ? { kind: 'confirm', token: confirm } : null
}
