import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks } from '../../attack/attacks.ts'
import { startTarget, type Target } from '../../attack/target.ts'
import { quickPasswords } from '../product/product.ts'

let target: Target

beforeAll(async () => {
  target = await startTarget({ NODE_OPTIONS: quickPasswords })
})
afterAll(() => target?.stop())

// the short form of `pnpm attack`
test.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
  const { tried, through } = await attack.run(target, 'short')
  expect(through).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
