import { expect, test } from 'vitest'
import { w64Head } from './w64.ts'

test('a Wave64 head names its chunks and says the lengths of the file and of its sound in 64 bits', () => {
  const bytes = 5 * 2 ** 32
  const head = w64Head({ channels: 16, rate: 48_000, bytes })
  expect(head).toHaveLength(104)
  const name = (at: number) => head.toString('latin1', at, at + 4)
  expect([name(0), name(24), name(40), name(80)]).toEqual(['riff', 'wave', 'fmt ', 'data'])
  expect(head.toString('hex', 4, 16)).toBe('2e91cf11a5d628db04c10000')
  for (const at of [24, 40, 80])
    expect(head.toString('hex', at + 4, at + 16)).toBe('f3acd3118cd100c04f8edb8a')
  // the length of the file counts its head
  expect(head.readBigUInt64LE(16)).toBe(BigInt(bytes + 104))
  expect(head.readBigUInt64LE(56)).toBe(40n)
  expect(head.readBigUInt64LE(96)).toBe(BigInt(bytes + 24))
})

test('its format is signed 16 bit samples of each channel', () => {
  const head = w64Head({ channels: 3, rate: 16_000, bytes: 0 })
  const format = head.subarray(64, 80)
  expect(format.readUInt16LE(0)).toBe(1)
  expect(format.readUInt16LE(2)).toBe(3)
  expect(format.readUInt32LE(4)).toBe(16_000)
  expect(format.readUInt32LE(8)).toBe(96_000)
  expect(format.readUInt16LE(12)).toBe(6)
  expect(format.readUInt16LE(14)).toBe(16)
})
