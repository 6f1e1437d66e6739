import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf, networkOf } from './address.ts'
import type { Http } from './router.ts'

const of = async (header: string | undefined, headers: Record<string, string>, address?: string) => {
  const app = new Hono<Http>()
  app.get('/', (c) => c.json(addressOf(c, header)))
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' }
  const bindings = address === undefined ? {} : { incoming: { socket } }
  return (await app.request('/', { headers }, bindings)).json()
}

test('without a proxy the address is that of the socket, in its usual notation', async () => {
  expect(await of(undefined, { 'x-real-ip': '192.0.2.9' }, '::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(await of(undefined, {}, '2001:db8:0:0::1')).toBe('2001:db8::1')
  expect(await of(undefined, {})).toBe('127.0.0.1')
})

test('behind a proxy it is the last entry of its header, however long the rest is', async () => {
  const header = 'x-forwarded-for'
  expect(await of(header, { [header]: '10.0.0.1, 192.0.2.9 ' }, '127.0.0.1')).toBe('192.0.2.9')
  expect(await of(header, { [header]: '::ffff:192.0.2.9' }, '127.0.0.1')).toBe('192.0.2.9')
  expect(await of(header, {}, '127.0.0.1')).toBeNull()
  expect(await of(header, { [header]: '1, ' }, '127.0.0.1')).toBeNull()
  expect(await of(header, { [header]: 'a'.repeat(200) }, '127.0.0.1')).toBe('a'.repeat(100))
})

test('a household has one IPv4 address, or the first half of an IPv6 one', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('20010db800010002')
  expect(networkOf('2001:db8:1:2::9')).toBe(networkOf('2001:db8:1:2:3:4:5:6'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('nowhere')).toBe('nowhere')
})
