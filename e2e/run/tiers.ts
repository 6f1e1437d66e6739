import { runs as runsPart } from '../../api/testing/tier.ts'
import type { Listed } from './in-all/listed.ts'
import { recorderFiles } from './in-all/recorder.ts'
import { screenParts } from './in-all/screen-parts.ts'
import { screenFiles, specFiles } from './in-all/screens.ts'
import { serverParts } from './in-all/server-parts.ts'
import { serverFiles } from './in-all/server.ts'

/**
 * The two tiers of tests. `pnpm test` decides whether a change is good and is run for each one; `pnpm test all` runs
 * everything, each night and before a release (`.github/workflows/nightly.yml`).
 *
 * The lists of `in-all/` say what only `test all` runs. Each entry repeats what tests that stay have shown: for longer, in
 * another language, in a browser, by whole processes, or in a rarer way (docs/decisions/197). Tests of access and of
 * security beside the code always run; of the end-to-end ones what they cover is named.
 */
export const filesOnlyInAll: Record<string, Listed> = {
  ...serverFiles,
  ...recorderFiles,
  ...screenFiles,
  ...specFiles,
}

/** Parts of files and of walks, which ask `runs` whether it is their turn. */
export const partsOnlyInAll = { ...serverParts, ...screenParts }

/** `near` has chosen its files itself, so it leaves out no whole file; it runs the same parts as `usual`. */
export type Tier = 'usual' | 'near' | 'all'

/** Whether this run includes a part that only `test all` runs. */
export const runs = (part: keyof typeof partsOnlyInAll): boolean => runsPart(part)

/** The files that this run leaves out. */
export const leftOut: string[] =
  process.env['TEST_TIER'] === ('usual' satisfies Tier) ? Object.keys(filesOnlyInAll) : []
