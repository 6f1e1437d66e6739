import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addressCheck, type AddressCheck, literalAddress, mayReach, reachingAgent } from './address-check.ts'
import { fromHostsFile } from './hosts-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an address in a URL is told from a name', () => {
  const of = (url: string) => literalAddress(new URL(url))
  expect([
    of('http://192.0.2.1/a'),
    of('http://[2001:db8::1]:80/'),
    of('http://a.example'),
    of('http://1.example'),
  ]).toEqual(['192.0.2.1', '2001:db8::1', null, null])
})

test('only http and https, and no forbidden address, may be reached; names are asked for later', () => {
  const deny = addressCheck('deny')
  const may = (url: string, check = deny) => mayReach(new URL(url), check)
  expect(['http://a.example', 'https://8.8.8.8', 'http://localhost'].map((url) => may(url))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['ftp://a.example', 'file:///etc', 'http://127.0.0.1', 'https://[::1]', 'http://10.0.0.1'].map((url) =>
      may(url),
    ),
  ).toEqual([false, false, false, false, false])
  expect(may('http://127.0.0.1', addressCheck('allow'))).toBe(true)
  expect(may('ftp://8.8.8.8', addressCheck('allow'))).toBe(false)
})

test('where private addresses are allowed, the system is asked for all addresses of a name', async () => {
  const found = await new Promise((done) =>
    addressCheck('allow').resolve('127.0.0.1', (error, all) => done(error ?? all)),
  )
  expect(found).toEqual([{ address: '127.0.0.1', family: 4 }])
})

const resolving = (
  found: { address: string; family: number }[],
  error: Error | null = null,
): AddressCheck => ({
  allows: (address) => address === '127.0.0.1',
  resolve: (_, done) => done(error, found),
})
const ours = { address: '127.0.0.1', family: 4 }

test('a connection is made to the addresses that were checked, and to none of a name with a forbidden one', async () => {
  const server = createServer((_, response) => response.end('reached'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { fetch } = await import('undici')
  const reach = async (check: AddressCheck) => {
    const agent = await reachingAgent(check, () => new Error('refused'), {
      connectMs: 5000,
      headersMs: 5000,
      idleMs: 5000,
    })
    try {
      return await (await fetch(`http://somewhere.example:${port}/`, { dispatcher: agent })).text()
    } catch (error) {
      return (error as Error & { cause?: Error }).cause?.message
    } finally {
      await agent.close()
    }
  }
  try {
    expect(await reach(resolving([ours]))).toBe('reached')
    expect(await reach(resolving([ours, { address: '10.0.0.1', family: 4 }]))).toBe('refused')
    expect(await reach(resolving([]))).toBe('the name has no address')
    expect(await reach(resolving([ours], new Error('no server of names')))).toBe('no server of names')
  } finally {
    server.close()
  }
})

test('a hosts file gives all addresses of a name, without remarks and whatever the case', async () => {
  const path = join(folder, 'hosts')
  writeFileSync(
    path,
    '127.0.0.1 localhost Meet.example # not 1.example\n# 10.0.0.1 meet.example\n\n::1\tother  meet.example\nnowhere meet.example\n10.0.0.2 a.meet.example',
  )
  expect(await fromHostsFile(path, 'meet.example')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])
  expect(await fromHostsFile(path, '1.example')).toEqual([])
  expect(await fromHostsFile(path, 'unknown.example')).toEqual([])
  expect(await fromHostsFile(join(folder, 'none'), 'meet.example')).toEqual([])
})
