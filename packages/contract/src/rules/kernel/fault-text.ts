import type { Fault } from '../../schema/kernel/fault.ts'

/** Languages whose missing engine has a text of its own. */
const named = ['ru', 'kk', 'en']

/**
 * Key of a fault's text in the dictionaries: `fault.<name>`. A failing language model is reported as such, not as a speech
 * engine, and a missing engine with its language.
 */
export const faultText = ({
  source,
  kind,
  language,
}: Pick<Fault, 'source' | 'kind' | 'language'>): string => {
  if (source === 'summary' && kind.startsWith('engine-')) return `model-${kind.slice('engine-'.length)}`
  const base = language?.toLowerCase().split(/[-_]/)[0] ?? ''
  const isWaiting = kind === 'no-engine' || kind === 'other-language'
  return isWaiting && named.includes(base) ? `no-engine-${base}` : kind
}
