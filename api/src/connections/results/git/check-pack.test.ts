import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPack } from './check-pack.ts'

const types = { blob: 3, ofsDelta: 6 }

/** Seven bits a byte, lowest first. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 0x80, ...varint(Math.floor(value / 128))]

/** An object as stored in a pack, with the size it claims. */
const object = (type: keyof typeof types, bytes: Buffer, size = bytes.length) => {
  const [low, rest] = [size % 16, Math.floor(size / 16)]
  const head = (types[type] << 4) | low
  const before = type === 'ofsDelta' ? [1] : []
  const header = rest === 0 ? [head] : [head | 0x80, ...varint(rest)]
  return Buffer.concat([Buffer.from([...header, ...before]), deflateSync(bytes)])
}

const pack = (...objects: Buffer[]) => {
  const header = Buffer.alloc(12)
  header.write('PACK')
  header.writeUInt32BE(2, 4)
  header.writeUInt32BE(objects.length, 8)
  return Buffer.concat([header, ...objects, Buffer.alloc(20)])
}

const mib = 1024 ** 2
const small = object('blob', Buffer.from('minutes'))

test('a pack is taken as it is meant', () => {
  const large = object('blob', Buffer.alloc(mib))
  const delta = object('ofsDelta', Buffer.from([...varint(7), ...varint(9), 0x90, 7]))
  for (const one of [pack(), pack(small), pack(small, large, delta, small)])
    expect(() => checkPack(one)).not.toThrow()
})

test.each([
  ['an object that is too large', pack(small, object('blob', Buffer.alloc(33 * mib)))],
  ['many that are together', pack(...Array<Buffer>(5).fill(object('blob', Buffer.alloc(31 * mib))))],
  ['one that is larger than it says', pack(object('blob', Buffer.alloc(mib), 10), small)],
  [
    'a delta of which few bytes make very many',
    pack(small, object('ofsDelta', Buffer.from([...varint(7), ...varint(4e9)]))),
  ],
  ['more objects than are read', pack(...Array<Buffer>(100_001).fill(object('blob', Buffer.alloc(0))))],
  [
    'more objects than it has room for',
    Buffer.concat([pack(small).subarray(0, 8), Buffer.from([0, 1, 0, 0])]),
  ],
  ['one that breaks off', pack(small, small).subarray(0, 30)],
])('%s is refused', (_what, bytes) => {
  expect(() => checkPack(bytes)).toThrow('tooMuch')
})
