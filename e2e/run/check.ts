import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { changedFiles } from './changes.ts'

/**
 * `node e2e/run/check.ts`: everything about the code that can be known without its tests. What is quick and says most
 * comes first, and a step that fails ends the run once those beside it have ended. `near` formats and lints only what
 * changed (`changedFiles`); types and shape are always of the whole.
 */
/** `mends`: what a person can run about it, where that is a command. */
type Check = { name: string; command: string; args: string[]; mends?: string }

const isNear = process.argv.includes('near')
const changed = isNear ? changedFiles() : []

/** The rest of the command: the changed files, or nothing, which means all. */
const ofKind = (kind: RegExp) => changed.filter((path) => kind.test(path))

/**
 * How many checkers share the types of a project. Each derives anew what several files have in common, so more of them
 * take more processor time, and another check runs beside this one.
 */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

const types = (project: 'api' | 'web'): Check => ({
  name: `types ${project}`,
  command: 'tsc',
  args: ['-p', `tsconfig.${project}.json`, '--checkers', String(checkers)],
})

const formatted = ofKind(/\.(?:tsx?|jsx?|mjs|css|json|jsonc|md|html|yaml|yml)$/)
const linted = ofKind(/\.(?:tsx?|jsx?|mjs)$/)

/** Steps in order; those of one step run side by side. */
const steps: Check[][] = [
  [
    {
      name: 'format',
      command: 'oxfmt',
      args: ['--check', ...(isNear ? formatted : ['.'])],
      mends: 'npx -y pnpm@12 format',
    },
    { name: 'shape', command: 'vitest', args: ['run', '--project', 'house', '--reporter=dot'] },
  ],
  [types('web'), { name: 'unused', command: 'knip', args: [] }],
  [types('api'), { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...linted] }],
]

const nothingToDo = ({ name }: Check) =>
  isNear && ((name === 'format' && formatted.length === 0) || (name === 'lint' && linted.length === 0))

/** Runs one check; its output is printed as a whole at its end, and only if it failed. */
const run = ({ name, command, args, mends }: Check): Promise<boolean> => {
  const from = performance.now()
  const said: Buffer[] = []
  const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1).padStart(6)
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds} s`)
      if (code !== 0) process.stdout.write(Buffer.concat(said))
      if (code !== 0 && mends) console.log(`This mends it: ${mends}`)
      resolve(code === 0)
    })
  })
}

for (const step of steps) {
  const ended = await Promise.all(step.filter((check) => !nothingToDo(check)).map(run))
  if (ended.includes(false)) process.exit(1)
}
