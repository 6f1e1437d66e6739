/** What this tab keeps while somebody is at a vendor. */
type Kept = {
  pending: string
  name: string
  /** access is given anew to a connection there is already */
  isAgain?: boolean
}

const key = 'hattama_vendor_sign_in'

export const keepSignIn = (kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))

/** What was kept, once; null in a tab that began nothing. */
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
 * What a vendor sent somebody back to this page with, taken out of the address, so that no code stays in the history. Null for every
 * other way here.
 */
export const takeAnswer = (location: Location, history: History): string | null => {
  const { search } = location
  const asked = new URLSearchParams(search)
  if (!asked.has('state') || !(asked.has('code') || asked.has('error'))) return null
  history.replaceState(history.state, '', location.pathname)
  return search
}
