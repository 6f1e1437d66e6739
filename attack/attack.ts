import type { Target } from './target.ts'

/**
 * The result of an attack. `through`: what got through, one line each; empty if the product held. `delays`: what took long,
 * one line each; reported and nothing more, since a busy machine delays too.
 */
export type Outcome = { tried: number; through: string[]; delays?: string[] }

/** How hard an attack tries: `short` alongside other tests, `full` when run by the command. */
export type Effort = 'short' | 'full'

/** One way to attack the product. `name`: what it tries, as shown in the table. */
export type Attack = { name: string; run: (target: Target, effort: Effort) => Promise<Outcome> }

/** Tries each of `cases` and collects what got through; a case that cannot be tried counts as through. */
export const tryEach = async <T>(
  cases: Iterable<T>,
  attempt: (one: T) => Promise<string | null>,
): Promise<Outcome> => {
  const through: string[] = []
  let tried = 0
  for (const one of cases) {
    tried += 1
    const found = await attempt(one).catch((error: unknown) => `could not be tried: ${String(error)}`)
    if (found !== null) through.push(found)
  }
  return { tried, through }
}
