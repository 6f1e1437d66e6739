import { languageModels } from '#kernel/language-model/local/offered.ts'
import { companions } from './companions.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { recognisers } from './recognisers.ts'

/**
 * Every local model on offer. Sizes and hashes were taken from several independently published pins of the same
 * revisions; a download that differs by a single bit is refused.
 */
export const catalogue: readonly ModelEntry[] = [...recognisers, ...companions, ...languageModels]
