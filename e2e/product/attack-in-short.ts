import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attack } from '../../attack/attack.ts'
import { startTarget, type Target } from '../../attack/target.ts'
import { quickPasswords } from './product.ts'

/**
 * The short form of `pnpm attack`, one test for each attack. Passwords cost nothing in any server it starts: what they
 * cost is none of what the attacks try, and a person signs up or in a hundred times.
 */
export const tryInShort = (attacks: readonly Attack[]): void => {
  const before = process.env['NODE_OPTIONS']
  let target: Target

  beforeAll(async () => {
    process.env['NODE_OPTIONS'] = quickPasswords
    target = await startTarget()
    // nobody who attacks is the admin of the server by being its first
    await target.operator()
  })
  afterAll(async () => {
    await target?.stop()
    if (before === undefined) delete process.env['NODE_OPTIONS']
    else process.env['NODE_OPTIONS'] = before
  })

  test.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
    const { tried, through } = await attack.run(target, 'short')
    expect(through).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })
}
