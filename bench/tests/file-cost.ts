import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { secondsOf } from '../cpu.ts'
import type { FileCost } from './costs.ts'

/**
 * A setup file that `bench tests` adds: notes the processor time of each test file, with what it starts and the shared
 * browser it has to itself. Products and the database that files share are not told apart by file, and processes of a
 * browser that nobody waited for are missing.
 */
const path = process.env['FILE_COSTS'] ?? ''
const began = performance.now()
// the first file of a worker pays for its start; an end-to-end file has one of its own
const isNew = !('costsNoted' in globalThis)
Object.assign(globalThis, { costsNoted: true })
const before = isNew ? 0 : secondsOf([process.pid])

const browserSeconds = async () => {
  const desk = inject('shared') as string | undefined
  if (desk === undefined) return 0
  return Number(await (await fetch(`${desk}/spent/${process.env['VITEST_POOL_ID']}`)).json())
}

let browserBefore = 0
beforeAll(async () => {
  browserBefore = await browserSeconds()
})

afterAll(async () => {
  const browser = Math.max(0, (await browserSeconds()) - browserBefore)
  const cost: FileCost = {
    name: relative(process.cwd(), expect.getState().testPath ?? ''),
    seconds: secondsOf([process.pid]) - before + browser,
    ms: performance.now() - began,
  }
  appendFileSync(path, `${JSON.stringify(cost)}\n`)
})
