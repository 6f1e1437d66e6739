import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callbackify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNameServer } from '../../../testing/name-server.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { createNameLookup, type NameLookup } from './name-lookup.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-names-'))
const hostsFile = join(folder, 'hosts')
writeFileSync(
  hostsFile,
  '# names of this machine\n203.0.113.9\tKept.example other.example # kept\n2001:db8::9 kept.example\n',
)

let asked: string[] = []
/** what the next questions for a name that changes are answered */
let changing: string[] = []
let names: Awaited<ReturnType<typeof startNameServer>>
let lookUp: NameLookup

beforeAll(async () => {
  names = await startNameServer((name) => {
    asked.push(name)
    if (name.endsWith('silent.example')) return 'silent'
    if (name === 'changing.example') return [changing.shift() ?? '127.0.0.2']
    return name === 'two.example' ? ['203.0.113.1', '203.0.113.2'] : 'unknown'
  })
  lookUp = createNameLookup({ servers: [names.server], hostsFile })
})
afterAll(() => {
  names.stop()
  rmSync(folder, { recursive: true })
})

test('a name has the addresses its name server gives', async () => {
  expect(await lookUp('Two.example.')).toEqual([
    { address: '203.0.113.1', family: 4 },
    { address: '203.0.113.2', family: 4 },
  ])
  await expect(lookUp('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('a name in the hosts file is not asked for', async () => {
  asked = []
  expect(await lookUp('kept.example')).toEqual([
    { address: '203.0.113.9', family: 4 },
    { address: '2001:db8::9', family: 6 },
  ])
  expect(asked).toEqual([])
  const none = createNameLookup({ servers: [names.server], hostsFile: join(folder, 'missing') })
  expect(await none('two.example')).toHaveLength(2)
})

test('names whose servers are silent delay no other, and are given up', async () => {
  const silent = Array.from({ length: 40 }, (_, n) => lookUp(`${n}.silent.example`))
  const ended = Promise.allSettled(silent)
  const first = Promise.race([ended.then(() => 'silence'), lookUp('two.example').then(() => 'answer')])
  expect(await first).toBe('answer')
  for (const { status } of await ended) expect(status).toBe('rejected')
}, 20_000)

test('the address connected to is the one that was checked, whatever the name server says next', async () => {
  const host = createServer((_request, response) => response.end('outside'))
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const address = host.address()
  const port = typeof address === 'object' ? address?.port : 0
  const check = {
    // a network in which 127.0.0.1 is public, and 127.0.0.2 is not
    allows: (text: string) => text === '127.0.0.1',
    resolve: callbackify(lookUp),
  }
  const ask = guardedFetch(check, { connectMs: 3000, headersMs: 3000, idleMs: 3000 }, 1000)
  const url = `http://changing.example:${port}/`
  changing = ['127.0.0.1']
  asked = []
  expect(await (await ask(url, { headers: { connection: 'close' } })).text()).toBe('outside')
  expect(asked).toEqual(['changing.example'])
  await expect(ask(url, {})).rejects.toMatchObject({ cause: { name: 'ForbiddenAddress' } })
  host.close()
})
