import type { Target } from './target.ts'

/** What came of an attack. `through`: what got through, a line each; nothing there means that it held. */
export type Outcome = { tried: number; through: string[] }

/** How hard it is tried: `short` beside other tests, `full` by the command. */
export type Effort = 'short' | 'full'

/** One way somebody may come at the product. `name`: what it wants, as the table says it. */
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
