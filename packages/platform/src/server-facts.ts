import type { Fact } from '@hattama/contract/rules/kernel/facts'

/** Whether something is true of the server that sent this page; false while its registry says nothing of it. */
export const serverHas = (fact: Fact): boolean => {
  try {
    const registry: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? 'null')
    if (typeof registry !== 'object' || registry === null || !('facts' in registry)) return false
    return Array.isArray(registry.facts) && registry.facts.includes(fact)
  } catch {
    return false
  }
}

/** The key of what is named by its AI: where no language model is set up, that of its plain name, which promises none. */
export const namedByModel = (key: string): string => (serverHas('model') ? key : `${key}Plain`)
