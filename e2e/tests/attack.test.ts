import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks } from '../../attack/attacks.ts'
import { startTarget, type Target } from '../../attack/target.ts'

let target: Target

beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target?.stop())

// the short form of `pnpm attack`, without its look at the clock
test.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
  const { tried, through } = await attack.run(target, 'short')
  expect(through).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
