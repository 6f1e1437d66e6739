import type { ModelEntry } from '#kernel/models/entry.ts'
import { installModel } from '#kernel/models/install.ts'

/** A process of its own that installs a model, for tests that kill it: `node test-install.ts <dir> <entry as JSON>`. */
const [dir, entry] = process.argv.slice(2)
if (dir !== undefined && entry !== undefined) {
  const model: ModelEntry = JSON.parse(entry)
  await installModel(dir, model, { signal: new AbortController().signal, stallMs: 60_000 })
}
