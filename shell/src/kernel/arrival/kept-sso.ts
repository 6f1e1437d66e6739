import type { SsoLookup } from '@hattama/contract/people/sso'
import { ownPath } from '../navigation/own-path.ts'

/** Why the user was sent to the provider: to sign in, or to confirm their identity. */
type SsoPurpose = 'enter' | 'confirm'

/** What this tab remembers while the user is at the provider. */
export type KeptSso = { challenge: string; name: string; purpose: SsoPurpose; returnTo: string }

const key = 'hattama_sso'

/** Goes to the provider, which returns this tab to where it is now. `go`: leaves the page. */
export const leaveForSso = (
  { url, challenge, name }: SsoLookup,
  purpose: SsoPurpose,
  go: (url: string) => void = (to) => globalThis.location.assign(to),
) => {
  const { pathname, search, hash } = globalThis.location
  const kept: KeptSso = { challenge, name, purpose, returnTo: pathname + search + hash }
  sessionStorage.setItem(key, JSON.stringify(kept))
  go(url)
}

/** Takes what was remembered, once; null in a tab that started no sign-in. */
export const takeKeptSso = (): KeptSso | null => {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const { challenge, name, purpose, returnTo } = JSON.parse(text ?? 'null') as KeptSso
    const back = ownPath(returnTo, globalThis.location.origin)
    if (typeof challenge !== 'string' || typeof name !== 'string') return null
    return { challenge, name, purpose: purpose === 'confirm' ? 'confirm' : 'enter', returnTo: back ?? '/' }
  } catch {
    return null
  }
}
