import { paths } from '@hattama/contract/paths'
import { type Registry, registry } from '@hattama/contract/registry'

/** The registry the server wrote into the page; null where it did not (a plain static host, development). */
const inlined = (): Registry | null => {
  const text = document.querySelector('#registry')?.textContent
  return text ? registry.parse(JSON.parse(text)) : null
}

/** Asks for the registry anew, past every cache: a part may have been deployed since. */
export const fetchRegistry = async (): Promise<Registry> => {
  const answer = await fetch(paths.registry, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`registry answered ${answer.status}`)
  return registry.parse(await answer.json())
}

/** Where the remotes are: known at run time only, so that each is deployed without the shell. */
export const readRegistry = async (): Promise<Registry> => inlined() ?? (await fetchRegistry())
