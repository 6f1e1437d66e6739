import { useSyncExternalStore } from 'react'

/** Reads the operator's address from the registry inlined into the page; null when none is set. */
const contactAddress = (): string | null => {
  try {
    const registry: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? 'null')
    if (typeof registry !== 'object' || registry === null || !('contactEmail' in registry)) return null
    return typeof registry.contactEmail === 'string' ? registry.contactEmail : null
  } catch {
    return null
  }
}

const subscribe = () => () => undefined

/** Where Contact Sales writes to. Null while prerendering and where the operator has named nobody. */
export const useContactAddress = () => useSyncExternalStore(subscribe, contactAddress, () => null)
