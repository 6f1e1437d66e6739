import { buildStale } from '../../api/start/build.ts'
import { ensureBrowser, ensurePrograms } from './browser.ts'
import { reachedFrom } from './import-graph.ts'
import { changedFiles, testsNear } from './near.ts'
import { runVitest } from './vitest.ts'

/**
 * `node e2e/run/test.ts [project …] [vitest arguments]`: prepares the machine, then runs every test.
 * `node e2e/run/test.ts near`: only those that the changes in the working tree can affect.
 */
const named = process.argv.slice(2).filter((a) => !a.startsWith('-'))
const passedOn = process.argv.slice(2).filter((a) => a.startsWith('-'))
const near = named.includes('near') ? testsNear(changedFiles()) : null
// tests of the repository name the product but do not start it
const startsProduct =
  near?.some((path) => !path.startsWith('e2e/house/') && reachedFrom(path).has('e2e/product/product.ts')) ??
  true

const missing = ensurePrograms()
if (missing.length > 0) {
  console.error(`These programs are needed and could not be installed: ${missing.join(', ')}`)
  process.exit(1)
}
const env = startsProduct ? { CHROME_PATH: ensureBrowser() } : {}
if (startsProduct) await buildStale()

const { passed, failed, ok } = runVitest(
  [...(near ?? named.flatMap((project) => ['--project', project])), ...passedOn],
  env,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(ok ? 0 : 1)
