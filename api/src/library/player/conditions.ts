import { matches } from './range.ts'

/** What is on the disk, for requests that depend on it. */
type Current = { etag: string; modifiedAt: Date }

/** Whether `If-Match` names this tag. Compared strongly: a weak tag matches nothing. */
const matchesStrongly = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag)

/** Whole seconds since the epoch, as HTTP counts; NaN for what is no date, which is ignored. */
const secondsOf = (date: string) => Math.floor(Date.parse(date) / 1000)

/**
 * What the conditions of a GET or HEAD make of it, in the order of RFC 9110, 13.2.2: 412 when one is not met, 304 when the
 * client has it already, null when it is to be answered.
 */
export const conditionsOf = (
  header: (name: string) => string | undefined,
  { etag, modifiedAt }: Current,
): 304 | 412 | null => {
  const [only, before] = [header('if-match'), header('if-unmodified-since')]
  const modified = Math.floor(modifiedAt.getTime() / 1000)
  if (only !== undefined) {
    if (!matchesStrongly(only, etag)) return 412
  } else if (before !== undefined && modified > secondsOf(before)) return 412
  const [known, since] = [header('if-none-match'), header('if-modified-since')]
  if (known !== undefined) return matches(known, etag) ? 304 : null
  return since !== undefined && modified <= secondsOf(since) ? 304 : null
}
