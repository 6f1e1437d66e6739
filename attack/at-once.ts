import * as fc from 'fast-check'
import type { Attack, Effort } from './attack.ts'
import { answered, endsItself, newScene, requestOf } from './fuzz.ts'
import { operationsOf, schemasOf } from './operations.ts'

const rounds: Record<Effort, number> = { short: 3, full: 40 }
/** Number of concurrent calls. */
const many = 24

/** Made-up calls about one meeting, all at once: they may refuse each other, but nothing deadlocks or breaks. */
export const atOnce: Attack = {
  name: 'many calls about one meeting at once',
  run: async (target, effort) => {
    const named = await schemasOf(target)
    const operations = (await operationsOf(target)).filter(
      ({ method, path }) => method !== 'GET' && !endsItself.has(`${method} ${path}`),
    )
    const through: string[] = []
    for (let round = 0; round < rounds[effort]; round += 1) {
      const { person, ids } = await newScene(target)
      const calls = fc.sample(fc.constantFrom(...operations), many).map((operation) => {
        const [made] = fc.sample(requestOf(operation, named, ids), 1)
        return { method: operation.method, path: made?.path ?? '', body: made?.body }
      })
      const ended = await Promise.all(
        calls.map(async ({ method, path, body }) => ({
          what: `${method} ${path}`,
          ...(await answered(person, method, path, body)),
        })),
      )
      through.push(
        ...ended.flatMap(({ what, status }) => (status >= 500 ? [`${what} answered ${status}`] : [])),
      )
    }
    return { tried: rounds[effort] * many, through }
  },
}
