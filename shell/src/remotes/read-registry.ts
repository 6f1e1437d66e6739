import { paths } from '@hattama/contract/rules/paths'
import type { Registry } from '@hattama/contract/registry'

type Wire = Omit<Registry, 'remotes' | 'facts'> & {
  facts?: Registry['facts']
  remotes: (Omit<Registry['remotes'][number], 'needs'> & { needs?: { platform: number } })[]
}

/**
 * The server that wrote it parsed it by schema; here only the field everything hangs on is looked at, because a schema
 * library would weigh more than the rest of the first load's own code. Throws if it is no registry.
 */
const toRegistry = (value: Wire): Registry => {
  if (!Array.isArray(value.remotes)) throw new Error('not a registry')
  return {
    ...value,
    facts: value.facts ?? [],
    remotes: value.remotes.map((remote) => ({ ...remote, needs: remote.needs ?? { platform: 1 } })),
  }
}

/** The registry the server wrote into the page; null where it did not (a plain static host, development). */
const inlined = (): Registry | null => {
  const text = document.querySelector('#registry')?.textContent
  return text ? toRegistry(JSON.parse(text) as Wire) : null
}

/** Asks for the registry anew, past every cache: a part may have been deployed since. */
export const fetchRegistry = async (): Promise<Registry> => {
  const answer = await fetch(paths.registry, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`registry answered ${answer.status}`)
  return toRegistry((await answer.json()) as Wire)
}

/** Where the remotes are: known at run time only, so that each is deployed without the shell. */
export const readRegistry = async (): Promise<Registry> => inlined() ?? (await fetchRegistry())
