import { paths } from '@hattama/contract/rules/app/paths'
import { keepInvitation, keptInvitation } from './kept-invitation.ts'
import { type KeptSso, takeKeptSso } from './kept-sso.ts'

/** The purpose of a link from a mail or a colleague. */
export type Arrival =
  /** `invite`: an invitation that came with the registration, to be asked about once the address is confirmed */
  | { kind: 'confirm'; token: string; invite?: string }
  | { kind: 'unconfirmed' }
  | { kind: 'reset'; token: string }
  | { kind: 'invite'; token: string }
  | { kind: 'enter'; token: string }
  | { kind: 'program'; request: string }
  | { kind: 'sso'; answer: string; kept: KeptSso | null }

/** Decodes the query an SSO provider returned with, as the server passes it on. */
const fromBase64Url = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/**
 * Reads what a link in a hosted provider's mail carries in its `#`: a token that may set a password, or why the link did
 * not work. A confirmed address comes back signed in, which the provider's own client handles.
 */
const fromProvider = (hash: string): Arrival | null => {
  const brought = new URLSearchParams(hash.slice(1))
  const token = brought.get('access_token')
  if (token && brought.get('type') === 'recovery') return { kind: 'reset', token }
  return brought.has('error_code') ? { kind: 'unconfirmed' } : null
}

/**
 * Reads `/?confirm=`, `/?reset=`, `/?enter=`, `/?invite=` and `/?sso=` (and what a hosted provider sends back) and removes
 * them from the URL, so that no token stays in the history or leaks to another page. An invitation comes back when the tab
 * is reloaded, until it is answered. Null for any other URL.
 */
export const takeArrival = (location: Location, history: History): Arrival | null => {
  const sent = fromProvider(location.hash)
  if (sent) {
    history.replaceState(history.state, '', location.pathname + location.search)
    return sent
  }
  const asked = new URLSearchParams(location.search)
  // not secret: it stays in the URL, so that users who must sign in elsewhere first come back to it
  if (location.pathname === paths.oauthPage) return { kind: 'program', request: asked.toString() }
  const answer = asked.get('sso')
  if (answer !== null) {
    const kept = takeKeptSso()
    history.replaceState(history.state, '', kept?.returnTo ?? '/')
    return { kind: 'sso', answer: fromBase64Url(answer), kept }
  }
  const names = ['confirm', 'reset', 'invite', 'enter']
  const [confirm, reset, invite, enter] = names.map((name) => asked.get(name))
  if (!confirm && !reset && !invite && !enter) {
    const token = keptInvitation()
    return token === null ? null : { kind: 'invite', token }
  }
  for (const name of names) asked.delete(name)
  const rest = asked.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  if (reset) return { kind: 'reset', token: reset }
  if (confirm) return { kind: 'confirm', token: confirm, ...(invite && { invite }) }
  if (invite) {
    keepInvitation(invite)
    return { kind: 'invite', token: invite }
  }
  return enter ? { kind: 'enter', token: enter } : null
}
