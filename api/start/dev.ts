import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { openCluster } from '../src/kernel/db/embedded/open-cluster.ts'
import { readEnv, root } from '../src/kernel/env.ts'
import { buildStale } from './build.ts'
import { bold, dim, during, say } from './say.ts'

const remotes = ['landing', 'recordings', 'summaries'] as const

/** `pnpm dev [remote …]`: the API with reload, the shell and the named remotes (default: all) with hot replacement. */
const named = process.argv.slice(2)
const hot = remotes.filter((name) => named.length === 0 || named.includes(name))

const children: ChildProcess[] = []
const run = (folder: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  })
  child.on('error', (error) => say(`${folder} couldn’t be started: ${error.message}`))
  children.push(child)
}

const env = readEnv()
if (hot.length < remotes.length) await buildStale()
const cluster = env.DATABASE_URL ? null : await during('Starting PostgreSQL', () => openCluster(env.dataDir))
const databaseUrl = env.DATABASE_URL ?? cluster?.url ?? ''

run('api', ['--watch-path=src', '--watch-path=../packages/contract/src', 'src/app/main.ts', 'all'], {
  DATABASE_URL: databaseUrl,
  DATA_DIR: env.dataDir,
})
const vite = join(root, 'node_modules/vite/bin/vite.js')
const api = { API_ORIGIN: `http://127.0.0.1:${env.PORT}` }
for (const name of hot) run(`mfe-${name}`, [vite, '--clearScreen=false'], api)
run('shell', [vite, '--clearScreen=false'], api)

say(`\n  Open ${bold('http://localhost:5173')}  ${dim(`hot: shell, ${hot.join(', ')}`)}\n`)

const stop = async () => {
  const alive = children.filter((child) => child.exitCode === null)
  for (const child of alive) child.kill('SIGTERM')
  await Promise.all(alive.map((child) => new Promise((done) => child.once('exit', done))))
  await cluster?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
