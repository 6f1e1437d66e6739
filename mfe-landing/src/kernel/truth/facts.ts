import { createContext, useContext } from 'react'

/** Facts of the serving server from its registry; without one, nothing is promised. */
const factsOfPage = (): readonly string[] => {
  try {
    const registry: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? 'null')
    if (typeof registry !== 'object' || registry === null || !('facts' in registry)) return []
    return Array.isArray(registry.facts) ? registry.facts.filter((fact) => typeof fact === 'string') : []
  } catch {
    return []
  }
}

/** `unknown` while prerendering: the server that sends the page decides (`trueMarkup` of the contract). */
export const FactsContext = createContext<'unknown' | null>(null)

/** The facts that hold here; null while unknown. */
export const useFacts = (): readonly string[] | null =>
  useContext(FactsContext) === 'unknown' ? null : factsOfPage()
