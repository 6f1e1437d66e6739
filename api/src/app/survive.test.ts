import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment, root } from '#kernel/env.ts'

type Line = { level: number; msg: string; requestId?: string; err?: { message: string } }

const child = fork(join(root, 'api/testing/programs/failing-app.ts'), [], {
  execPath: join(root, 'node_modules/.bin/node'),
  execArgv: [],
  env: bareEnvironment(),
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
const lines: Line[] = []
let rest = ''
child.stdout?.setEncoding('utf8').on('data', (text: string) => {
  const whole = (rest + text).split('\n')
  rest = whole.pop() ?? ''
  lines.push(...whole.filter(Boolean).map((line) => JSON.parse(line) as Line))
})
let ways: string[] = []
let url = ''
beforeAll(async () => {
  const [told] = (await once(child, 'message')) as [{ port: number; ways: string[] }]
  url = `http://127.0.0.1:${told.port}/api`
  ways = told.ways
})
afterAll(() => child.kill('SIGKILL'))

const restarts = () => lines.filter(({ msg }) => msg === 'restart').length
const lineOf = (requestId: string | null) =>
  lines.find((line) => line.requestId === requestId && line.err !== undefined)

test('a request fails alone, and is answered, when its work fails where nobody waits', async () => {
  expect(ways.length).toBeGreaterThan(4)
  for (const way of ways) {
    const answer = await fetch(`${url}/waits/${encodeURIComponent(way)}`)
    expect([way, answer.status]).toEqual([way, 500])
    const { id, code } = (await answer.json()) as { id: string; code: string }
    expect(code).toBe('SERVER_ERROR')
    await expect.poll(() => lineOf(id), { message: way }).toBeDefined()
  }
  expect(child.exitCode).toBeNull()
})

test('a request that has been answered is not changed by what fails behind it', async () => {
  const before = restarts()
  for (const way of ways.filter((one) => !one.includes('database'))) {
    const answer = await fetch(`${url}/answers/${encodeURIComponent(way)}`)
    const id = answer.headers.get('x-request-id')
    await expect.poll(() => lineOf(id), { message: way }).toBeDefined()
  }
  expect(restarts()).toBe(before)
})

test('a rejection that nobody waits for is logged with its request', async () => {
  const answer = await fetch(`${url}/rejects`)
  expect(answer.status).toBe(200)
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => lineOf(id)?.err?.message).toBe('rejected unheard')
})

test('only an error of what all share, or of the process itself, asks for a restart', async () => {
  const before = restarts()
  await fetch(`${url}/answers/${encodeURIComponent('the database driver throws')}`)
  await expect.poll(restarts).toBe(before + 1)
  await fetch(`${url}/process`)
  await expect.poll(restarts).toBe(before + 2)
  expect((await fetch(`${url}/rejects`)).status).toBe(200)
})
