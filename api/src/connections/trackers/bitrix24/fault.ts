import { z } from 'zod'
import type { Answer } from '../../http/call.ts'
import { type TrackerFault, trackerFault } from '../port/ask.ts'

const failedForm = z.object({
  error: z.union([z.string(), z.number()]).transform(String),
  error_description: z.string().default(''),
})

/** A portal is left alone for so long where it does not say how long, ms: a bucket of requests empties by two a second. */
const busyMs = 10_000
/** The time that calls of a method took is counted over ten minutes. */
const blockedMs = 600_000

/** The key is good, and may not do this: permissions of the webhook, rights of its owner, a plan without REST. */
const noRight: ReadonlySet<string> = new Set([
  'insufficient_scope',
  'user_access_error',
  'ACCESS_DENIED',
  'ERROR_ACCESS_DENIED',
  // how tasks say that access is denied, as a number
  '1048578',
])

/** Words for people: descriptions come with line breaks of HTML. */
const wordsOf = (text: string) => {
  const said = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
  return said === '' ? {} : { said }
}

/** What the codes of Bitrix24 mean (https://apidocs.bitrix24.com/error-codes.html). Null for an answer without one. */
export const bitrixFault = ({ status }: Answer, body: unknown): TrackerFault | null => {
  const failed = failedForm.safeParse(body)
  if (!failed.success) return null
  const { error, error_description } = failed.data
  const said = wordsOf(error_description || error)
  if (error === 'QUERY_LIMIT_EXCEEDED') return trackerFault('busy', status, { waitMs: busyMs, ...said })
  if (error === 'OPERATION_TIME_LIMIT') return trackerFault('busy', status, { waitMs: blockedMs, ...said })
  if (noRight.has(error)) return trackerFault('forbidden', status, said)
  if (status === 401 && error !== 'OVERLOAD_LIMIT')
    return trackerFault('unauthorised', status, { ends: true, ...said })
  // how methods say that what they were given is not right
  if (status === 400) return trackerFault('refused', status, { isFinal: true, ...said })
  return status >= 400 && status < 500 && status !== 429 ? trackerFault('answered', status, said) : null
}
