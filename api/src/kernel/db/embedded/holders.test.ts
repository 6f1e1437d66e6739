import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hold, holdersIn } from './holders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holders-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('it is shared as long as anybody else holds it', () => {
  const first = hold(folder)
  expect(first.isShared()).toBe(false)
  const second = hold(folder)
  expect([first.isShared(), second.isShared()]).toEqual([true, true])
  second.release()
  expect(first.isShared()).toBe(false)
  first.release()
  expect(readdirSync(holdersIn(folder))).toEqual([])
})

test('whoever was killed, or whose number another has by now, holds nothing and is struck off', () => {
  const own = hold(folder)
  symlinkSync('1', join(holdersIn(folder), '999999999.1'))
  symlinkSync('an earlier start', join(holdersIn(folder), `${process.pid}.999`))
  expect(own.isShared()).toBe(false)
  expect(readdirSync(holdersIn(folder))).toHaveLength(1)
  own.release()
})
