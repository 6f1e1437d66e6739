import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../src/kernel/env.ts'

/** A built part of the product: its folder, and the folders its build reads. */
type Part = { name: string; folder: string; reads: string[] }

const packages = ['packages/contract', 'packages/platform', 'packages/ui']
const part = (folder: string, reads: string[] = packages): Part => ({
  name: folder,
  folder: join(root, folder),
  reads: [folder, ...reads],
})

export const parts: Part[] = [
  part('shell', [...packages, 'packages/recorder']),
  part('mfe-landing'),
  part('mfe-recordings', [...packages, 'packages/minutes']),
  part('mfe-summaries', [...packages, 'packages/minutes']),
  part('extension', ['packages/contract', 'packages/recorder', 'packages/ui']),
]

/** Files of a folder that a build may read, in a fixed order, without build results and installed packages. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (e) => !['node_modules', 'dist', '.vite', 'tests'].includes(e.name) && !/\.test\.tsx?$/.test(e.name),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((e) => (e.isDirectory() ? filesBelow(join(folder, e.name)) : [join(folder, e.name)]))

/** Hash of everything a build depends on: sources, the shared packages and the locked versions. */
const inputsOf = (part: Part): string => {
  const hash = createHash('sha256')
  const files = [...part.reads.flatMap((f) => filesBelow(join(root, f))), join(root, 'pnpm-lock.yaml')]
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stamp = (part: Part) => join(part.folder, 'dist/.built')

export const isStale = (part: Part) =>
  !existsSync(stamp(part)) || readFileSync(stamp(part), 'utf8') !== inputsOf(part)

/** Builds one part with its own `build` script and marks it as fresh. @throws Error with the build's output. */
export const buildPart = (part: Part) => {
  const inputs = inputsOf(part)
  const { scripts } = JSON.parse(readFileSync(join(part.folder, 'package.json'), 'utf8')) as {
    scripts: { build: string }
  }
  const bins = [join(part.folder, 'node_modules/.bin'), join(root, 'node_modules/.bin')]
  const path = [...bins, process.env['PATH']].join(process.platform === 'win32' ? ';' : ':')
  const built = spawnSync(scripts.build, {
    cwd: part.folder,
    // if set from outside (by a test run, say), these make the federation plugin build something else
    env: { ...process.env, PATH: path, NODE_ENV: undefined, VITEST: undefined },
    shell: true,
    stdio: 'pipe',
  })
  if (built.status !== 0)
    throw new Error(`${part.name} couldn’t be built:\n${built.stderr.toString().slice(-3000)}`)
  writeFileSync(stamp(part), inputs)
}
