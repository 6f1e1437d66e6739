import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Looked } from './find/personal-data.ts'
import { meetingOf } from './meeting-of.ts'
import { redactedValue, personalRedactor } from './redacted-value.ts'

/**
 * What to hide in an answer: everything except meetings that are shown. Ids in lower case. `root`: whether the meeting the
 * whole answer is about is shown; null if it is about none.
 */
type GivenAnswer = {
  json: string
  looked: Looked
  shown: readonly string[]
  hidden: readonly string[]
  root: boolean | null
}

/** Redacts the JSON of an answer. */
export const redactedJson = ({ json, looked, shown, hidden, root }: GivenAnswer): string => {
  const belonging = meetingOf({ shown: new Set(shown), hidden: new Set(hidden) })
  return JSON.stringify(redactedValue(JSON.parse(json) as unknown, personalRedactor(looked), belonging, root))
}

/**
 * Redacts everything in a meeting, or in any other value that is not JSON text.
 *
 * @public a thread imports it by name
 */
export const redactedWhole = ({ value, looked }: { value: unknown; looked: Looked }): unknown =>
  redactedValue(value, personalRedactor(looked), () => null)

const work = new URL(import.meta.url)
const answerApart = taskOf<typeof redactedJson>(work, 'redactedJson', 30_000)
const wholeApart = taskOf<typeof redactedWhole>(work, 'redactedWhole', 30_000)

/** Most characters searched on the main thread: a few milliseconds. Longer texts go to a worker thread. */
const maxInline = 20_000

/** @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const redactAnswer = async (given: GivenAnswer, asker: Asker): Promise<string> =>
  given.json.length <= maxInline ? redactedJson(given) : textThreads.run(answerApart, given, asker)

/** The same for a value; `size`: roughly the characters of its texts. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const redactWhole = async <T>(value: T, looked: Looked, size: number, asker: Asker): Promise<T> => {
  const given = { value, looked }
  return (size <= maxInline ? redactedWhole(given) : await textThreads.run(wholeApart, given, asker)) as T
}
