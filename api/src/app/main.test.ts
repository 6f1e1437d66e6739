import { type ChildProcess, fork, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bareEnvironment, root } from '#kernel/env.ts'
import { testDatabase } from '#testing/database.ts'
import { runs } from '#testing/tier.ts'

const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'hattama-main-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A worker begins and breaks by the same code as a server. */
const each = runs('a worker that begins and breaks as a server does') ? ['server', 'worker'] : ['server']

const main = join(import.meta.dirname, 'main.ts')
const node = join(root, 'node_modules/.bin/node')

const env = (port: number) => ({
  ...bareEnvironment(),
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'silent',
})

const start = async (role: string, execArgv: string[] = []) => {
  const child = fork(main, [role], {
    execPath: node,
    execArgv,
    env: env(0),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const told: { type: string; port: number }[] = []
  for await (const [message] of on(child, 'message') as AsyncIterable<typeof told>) {
    if (message) told.push(message)
    if (message?.type === 'ready') break
  }
  return { child, told, port: told.at(-1)?.port ?? 0 }
}

const health = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (r) => r.status,
    () => 0,
  )

test('a server and a worker whose parent dies leave by themselves', async () => {
  const both = await Promise.all([start('server'), start('worker')])
  expect(both[1].told).toEqual([{ type: 'ready', port: 0 }])
  const exits = both.map(({ child }) => once(child, 'exit'))
  for (const { child } of both) child.disconnect()
  expect(await Promise.all(exits)).toEqual([
    [0, null],
    [0, null],
  ])
})

test('several that start at once agree on one secret, and each says its port, answers there and leaves by SIGTERM', async () => {
  const servers = await Promise.all([start('server'), start('server')])
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  expect(secret).toMatch(/^[\w-]{43}$/)
  // readable by nobody else
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  for (const { told, port } of servers) {
    expect(port).toBeGreaterThan(0)
    expect(told).toEqual([
      { type: 'listening', port },
      { type: 'ready', port },
    ])
    expect(await health(port)).toBe(200)
  }

  // a port that is taken is a start that failed, not a server that hangs
  const late = spawn(node, [main, 'server'], { env: env(servers[0]?.port ?? 0), stdio: 'ignore' })
  children.push(late)
  expect((await once(late, 'exit'))[0]).toBe(1)

  for (const { child, port } of servers) {
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await health(port)).toBe(0)
  }
})

test.each([
  [['nonsense'], {}, 2],
  [['server'], { PORT: 'none' }, 1],
])('main %j with %j ends with code %i', async (args, more, code) => {
  const child = spawn(node, [main, ...args], { env: { ...env(0), ...more }, stdio: 'ignore' })
  children.push(child)
  expect((await once(child, 'exit'))[0]).toBe(code)
})

test.each(each)(
  'on an altered database a %s is never ready: it says in a sentence why, and ends with code 1',
  async (role) => {
    await database.sql`alter table recordings rename column visibility to sight`
    try {
      const child = fork(main, [role], {
        execPath: node,
        env: env(0),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      children.push(child)
      const told: { type: string; why?: string }[] = []
      child.on('message', (message: { type: string }) => told.push(message))
      expect((await once(child, 'exit'))[0]).toBe(1)
      expect(told.filter(({ type }) => type !== 'listening')).toEqual([
        {
          type: 'failed',
          why: expect.stringMatching(/column recordings\.visibility is missing/),
          isFinal: true,
        },
      ])
    } finally {
      await database.sql`alter table recordings rename column sight to visibility`
    }
  },
)

test.each(each)(
  'a %s outlives a stream that fails unheard; after an error of unknown effect it drains and ends with code 1',
  async (role) => {
    const breaking = ['--import', join(root, 'api/testing/programs/break-on-message.ts')]
    const { child } = await start(role, breaking)
    child.send('unheard')
    child.send('unheard')
    child.send('unknown')
    expect(await once(child, 'exit')).toEqual([1, null])
  },
)
