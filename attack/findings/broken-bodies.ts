import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import type { Attack, Effort } from '../attack.ts'
import { bodiesOf } from '../broken/bodies.ts'
import { broken, brokenBodies, withNulInNames } from '../broken/bytes.ts'
import { keptSeeds } from '../broken/seeds.ts'
import { send } from '../broken/send.ts'
import { startBreakable } from '../broken/target.ts'

/** Breakages of each body for each seed. */
const runs: Record<Effort, number> = { short: 24, full: 300 }

/** Bodies cut, doubled and broken, some by a sender who hangs up: refused, and the same process answers the next one. */
export const brokenRequests: Attack = {
  name: 'bodies that are broken',
  run: async (_, effort) => {
    const through: string[] = []
    let tried = 0
    const { target, wrong } = await startBreakable({}, false)
    try {
      for (const seed of [...keptSeeds, randomInt(2 ** 31)]) {
        const person = await target.person()
        const bodies = await bodiesOf(target, person)
        const breakages = fc.sample(brokenBodies, { seed, numRuns: runs[effort] })
        for (const body of bodies) {
          const made = [
            ...breakages.map((how) => ({ bytes: broken(body.bytes, how), hangsUp: how.hangsUp })),
            ...withNulInNames(body.bytes).map((bytes) => ({ bytes, hangsUp: false })),
          ]
          const statuses = await Promise.all(
            made.map(({ bytes, hangsUp }) => send(target.url, person.token, body, bytes, hangsUp)),
          )
          tried += statuses.length
          for (const status of new Set(statuses))
            if (status !== null && status >= 500)
              through.push(`${body.name} is answered ${status} (seed ${seed})`)
          const found = await wrong()
          through.push(...found.map((what) => `${body.name} (seed ${seed}): ${what}`))
          if (found.length > 0) return { tried, through }
        }
      }
      return { tried, through }
    } finally {
      await target.stop()
    }
  },
}
