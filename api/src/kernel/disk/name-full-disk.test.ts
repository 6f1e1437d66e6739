import { expect, test } from 'vitest'
import { nameFullDisk } from './name-full-disk.ts'

const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' })

test('the error of a full disk names the folder, unless it names a path already; others stay as they are', () => {
  expect(nameFullDisk(full(), '/data')).toMatchObject({ code: 'ENOSPC', path: '/data' })
  expect(nameFullDisk(Object.assign(full(), { path: '/a' }), '/data')).toMatchObject({ path: '/a' })
  const other = new Error('other')
  expect(nameFullDisk(other, '/data')).toBe(other)
  expect(other).not.toHaveProperty('path')
})
