import type { Fault } from '../schema/fault.ts'

/**
 * Name of a fault's words in the dictionaries: `fault.<name>`. A language model that fails is told as that, not as a
 * speech engine.
 */
export const faultText = ({ source, kind }: Pick<Fault, 'source' | 'kind'>): string =>
  source === 'summary' && kind.startsWith('engine-') ? `model-${kind.slice('engine-'.length)}` : kind
