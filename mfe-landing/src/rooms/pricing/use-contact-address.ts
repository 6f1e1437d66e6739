import { useSyncExternalStore } from 'react'

/** The operator's address from the registry inlined into the page; null if none is set. */
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

/** The address Contact Sales writes to. Null while prerendering, and if the operator has not set one. */
export const useContactAddress = () => useSyncExternalStore(subscribe, contactAddress, () => null)
