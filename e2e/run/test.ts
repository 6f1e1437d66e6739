import { buildStale } from '../../api/start/build.ts'
import { ensureBrowser, ensurePrograms } from './browser.ts'
import { reachedFrom } from './import-graph.ts'
import { planNear } from './near.ts'
import type { Tier } from './tiers.ts'
import { runVitest } from './vitest.ts'

/**
 * `node e2e/run/test.ts [project …] [vitest arguments]`: prepares the machine, then runs the tests that decide whether a
 * change is good. `all`: those of `onlyInAll` too (`tiers.ts`). `quick`: those that start no process. `near`: those that
 * the changes in the working tree can affect.
 */
const quick = ['house', 'pure', 'web']

const words = process.argv.slice(2)
const passedOn = words.filter((word) => word.startsWith('-'))
const named = words.filter((word) => !word.startsWith('-') && word !== 'all')
const isNear = named.includes('near')
const tier: Tier = isNear ? 'near' : words.includes('all') ? 'all' : 'usual'
const near = isNear ? planNear() : null
const projects = named.flatMap((name) => (name === 'quick' ? quick : [name]))

// tests of the repository name the product but do not start it
const startsProduct = near
  ? near.some((path) => !path.startsWith('e2e/house/') && reachedFrom(path).has('e2e/product/product.ts'))
  : projects.length === 0 || projects.includes('e2e')
const isQuick = projects.length > 0 && projects.every((name) => quick.includes(name))

const missing = isQuick ? [] : ensurePrograms()
if (missing.length > 0) {
  console.error(`These programs are needed and could not be installed: ${missing.join(', ')}`)
  process.exit(1)
}
const browser = startsProduct ? { CHROME_PATH: ensureBrowser() } : {}
if (startsProduct) await buildStale()

const { passed, failed, ok } = await runVitest(
  [...(near ?? projects.flatMap((project) => ['--project', project])), ...passedOn],
  { ...browser, TEST_TIER: tier, ...(near && { TESTS_IN_ORDER: near.join('\n') }) },
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(ok ? 0 : 1)
