/** What this tab keeps while somebody is at a vendor. */
type Kept = { pending: string; name: string }

const key = 'hattama_vendor_sign_in'

export const keepSignIn = (kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))

/** What was kept, once; null in a tab that began nothing. */
export const takeSignIn = (): Kept | null => {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const { pending, name } = JSON.parse(text ?? 'null') as Kept
    return typeof pending === 'string' && typeof name === 'string' ? { pending, name } : null
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
