import { z } from 'zod'

/** One by one: a pattern for all of them at once would take exponential time on a wrong one. */
const remoteEntry = /^(?:landing|recordings|summaries)=https?:\/\/\S/

/** Remotes hosted elsewhere: `landing=https://cdn.example/landing/remoteEntry.js`, separated by spaces. */
export const remoteEntries = z
  .string()
  .refine(
    (pairs) =>
      pairs
        .split(/\s+/)
        .filter(Boolean)
        .every((pair) => remoteEntry.test(pair)),
    'expected name=url pairs',
  )
  .default('')
