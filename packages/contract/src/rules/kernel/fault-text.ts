import type { Fault } from '../../schema/kernel/fault.ts'

/** Languages whose missing engine has a text of its own, by the kind of fault. */
const named: Partial<Record<Fault['kind'], readonly string[]>> = {
  'no-engine': ['ru', 'kk', 'en'],
  // the language is a guess then: the one that was listened for may be spoken too, and badly recorded
  'other-language': ['ru', 'kk'],
}

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
  return named[kind]?.includes(base) ? `${kind}-${base}` : kind
}
