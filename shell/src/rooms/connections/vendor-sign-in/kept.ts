/** What this tab remembers while the user is at a vendor. */
type Kept = {
  pending: string
  name: string
  /** the sign-in renews an existing connection */
  isAgain?: boolean
}

const key = 'hattama_vendor_sign_in'

export const keepSignIn = (kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))

/** Takes what was remembered, once; null in a tab that started no sign-in. */
export const takeSignIn = (): Kept | null => {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const { pending, name, isAgain } = JSON.parse(text ?? 'null') as Kept
    const isWhole = typeof pending === 'string' && typeof name === 'string'
    return isWhole ? { pending, name, ...(isAgain && { isAgain }) } : null
  } catch {
    return null
  }
}

/**
 * Takes a vendor's response out of the URL on return to this page, so that no code stays in the history. Null for any other
 * visit.
 */
export const takeAnswer = (location: Location, history: History): string | null => {
  const { search } = location
  const asked = new URLSearchParams(search)
  if (!asked.has('state') || !(asked.has('code') || asked.has('error'))) return null
  history.replaceState(history.state, '', location.pathname)
  return search
}
