import { createContext, useContext } from 'react'

/** Facts of the server this page came from, as its registry tells; nothing is promised where there is none. */
const factsOfPage = (): readonly string[] => {
  try {
    const registry: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? 'null')
    if (typeof registry !== 'object' || registry === null || !('facts' in registry)) return []
    return Array.isArray(registry.facts) ? registry.facts.filter((fact) => typeof fact === 'string') : []
  } catch {
    return []
  }
}

/** `unknown` while the page is prerendered: the server that sends it decides (`trueMarkup` of the contract). */
export const FactsContext = createContext<'unknown' | null>(null)

/** The facts that hold here; null while that is not known. */
export const useFacts = (): readonly string[] | null =>
  useContext(FactsContext) === 'unknown' ? null : factsOfPage()
