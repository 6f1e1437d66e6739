import { paths } from '@hattama/contract/rules/app/paths'
import type { Registry } from '@hattama/contract/app/registry'

type Wire = Omit<Registry, 'remotes' | 'facts'> & {
  facts?: Registry['facts']
  remotes: (Omit<Registry['remotes'][number], 'needs'> & { needs?: { platform: number } })[]
}

/**
 * The server validated this by schema when writing it; only the essential field is checked here, because a schema library
 * would outweigh the rest of the initial bundle's own code. Throws if it is not a registry.
 */
const toRegistry = (value: Wire): Registry => {
  if (!Array.isArray(value.remotes)) throw new Error('not a registry')
  return {
    ...value,
    facts: value.facts ?? [],
    remotes: value.remotes.map((remote) => ({ ...remote, needs: remote.needs ?? { platform: 1 } })),
  }
}

/** The registry the server inlined into the page; null if it did not (a plain static host, development). */
const inlined = (): Registry | null => {
  const text = document.querySelector('#registry')?.textContent
  return text ? toRegistry(JSON.parse(text) as Wire) : null
}

/** Fetches the registry again, bypassing every cache: a remote may have been deployed since. */
export const fetchRegistry = async (): Promise<Registry> => {
  const answer = await fetch(paths.registry, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`registry answered ${answer.status}`)
  return toRegistry((await answer.json()) as Wire)
}

/** Where the remotes are. Known only at run time, so that they can be deployed without the shell. */
export const readRegistry = async (): Promise<Registry> => inlined() ?? (await fetchRegistry())
