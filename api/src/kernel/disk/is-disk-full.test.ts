import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskRoom, usableDiskBytes } from './free-bytes.ts'
import { isDiskFull } from './is-disk-full.ts'

test('a disk is full if there is no room on it, or none for this account', () => {
  const failed = (code: string) => Object.assign(new Error('write failed'), { code })
  expect(isDiskFull(failed('ENOSPC'))).toBe(true)
  expect(isDiskFull(failed('EDQUOT'))).toBe(true)
  expect(isDiskFull(failed('EACCES'))).toBe(false)
  expect(isDiskFull(new Error('ENOSPC'))).toBe(false)
  expect(isDiskFull({ code: 'ENOSPC' })).toBe(false)
  expect(isDiskFull(null)).toBe(false)
})

test('of what is free some is kept, also where less is free than that', async () => {
  const dataDir = tmpdir()
  const { blocks, bsize } = statfsSync(dataDir)
  const room = await diskRoom({ dataDir, MIN_FREE_BYTES: 1000 })
  expect(room.total).toBe(blocks * bsize)
  expect(Number.isInteger(room.free / bsize)).toBe(true)
  expect(room.free).toBeLessThanOrEqual(room.total)
  expect(room.usable).toBe(room.free - 1000)
  const kept = room.total * 2
  expect(await usableDiskBytes({ dataDir, MIN_FREE_BYTES: kept })).toBeLessThan(0)
})
