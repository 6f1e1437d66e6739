import type { Fault } from '../schema/fault.ts'

/**
 * Key of a fault's text in the dictionaries: `fault.<name>`. A failing language model is reported as such, not as a speech
 * engine.
 */
export const faultText = ({ source, kind }: Pick<Fault, 'source' | 'kind'>): string =>
  source === 'summary' && kind.startsWith('engine-') ? `model-${kind.slice('engine-'.length)}` : kind
