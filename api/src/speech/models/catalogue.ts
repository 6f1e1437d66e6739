import { languageModels } from '#kernel/language-model/local/offered.ts'
import { companions } from './companions.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { recognisers } from './recognisers.ts'

/**
 * Every local model on offer. The lists, each entry with where it comes from: speech in `recognisers.ts`, what goes with it in
 * `companions.ts`; their host: `hub` in `kernel/models/entry.ts`, a mirror by `MODELS_MIRROR`. Sizes and hashes were taken from several independently published pins of the same
 * revisions; a download that differs by a single bit is refused.
 */
export const catalogue: readonly ModelEntry[] = [...recognisers, ...companions, ...languageModels]
