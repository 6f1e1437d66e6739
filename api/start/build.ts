import { pathToFileURL } from 'node:url'
import { during } from './say.ts'
import { buildPart, isStale, parts } from './stale.ts'

/** Builds the parts that changed since their last build, if any. */
export const buildStale = async () => {
  for (const part of parts.filter(isStale)) {
    await during(`Building ${part.name}`, async () => buildPart(part))
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildStale()
