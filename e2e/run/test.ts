import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildStale } from '../../api/start/build.ts'
import { root } from '../../api/src/kernel/env.ts'
import { ensureBrowser, ensurePrograms } from './browser.ts'

/** `node e2e/run/test.ts [project …] [vitest arguments]`: prepares the machine, then runs every test. */
const projects = process.argv.slice(2).filter((a) => !a.startsWith('-'))
const passedOn = process.argv.slice(2).filter((a) => a.startsWith('-'))

const missing = ensurePrograms()
if (missing.length > 0) {
  console.error(`These programs are needed and could not be installed: ${missing.join(', ')}`)
  process.exit(1)
}
const browser = ensureBrowser()
await buildStale()

const report = join(root, 'e2e/out/report.json')
mkdirSync(dirname(report), { recursive: true })
rmSync(report, { force: true })
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const run = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((p) => ['--project', p]),
    ...passedOn,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser } },
)

const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
const ranWell = run.status === 0 && counts.numFailedTests === 0 && counts.numPassedTests > 0
process.exit(ranWell ? 0 : 1)
