import { paths } from '@hattama/contract/rules/app/paths'
import { patience } from '../../e2e/product/patience.ts'
import { type Attack, type Effort, tryEach } from '../attack.ts'
import { endsItself } from '../fuzz.ts'
import { operationsOf } from '../operations.ts'

/** Fields of a body, of which a server may read two megabytes: repeated, even the fewer make an answer too long. */
const fields: Record<Effort, number> = { short: 8000, full: 120_000 }
/** An answer that names so many characters of what was sent repeats it. */
const mostAnswered = 50_000

const wide = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1])))

/** Bodies that only name fields cost no more than their size, with and without an account, and are not sent back. */
export const wideBodies: Attack = {
  name: 'bodies of a hundred thousand fields',
  run: async (target, effort) => {
    const person = await target.person()
    const body = wide(fields[effort])
    const taking = (await operationsOf(target)).filter(
      (one) => one.body !== null && !endsItself.has(`${one.method} ${one.path}`),
    )
    const cases = taking.flatMap((one) => [person.ask, target.asking()].map((ask) => ({ ...one, ask })))
    return tryEach(cases, async ({ method, path, ask }) => {
      const answer = await ask(
        method,
        path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
        body,
      )
      const { length } = await answer.text()
      if (answer.status >= 500 || length > mostAnswered)
        return `${method} ${path} answers ${answer.status} with ${length} characters`
      const alive = await fetch(target.url + paths.health, { signal: AbortSignal.timeout(patience) })
      return alive.ok ? null : `${method} ${path} stopped the server`
    })
  },
}
