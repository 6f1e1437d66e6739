import { z } from 'zod'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import type { Answer } from '../../http/call.ts'
import { type TrackerFault, trackerFault } from '../port/ask.ts'

const failedForm = z.object({
  error: z.union([z.string(), z.number()]).transform(String),
  error_description: z.string().default(''),
})

/** How long to wait when a portal does not say, ms: its request bucket drains by two a second. */
const busyMs = 10_000
/** Call time per method is limited over ten minutes, ms. */
const blockedMs = 600_000

/** The key is valid but may not do this: the webhook's permissions, its owner's rights, or a plan without REST. */
const noRight: ReadonlySet<string> = new Set([
  'insufficient_scope',
  'user_access_error',
  'ACCESS_DENIED',
  'ERROR_ACCESS_DENIED',
  // how task methods say that access is denied
  '1048578',
])

/** Plain text for people: descriptions come with HTML line breaks. */
const wordsOf = (text: string) => {
  const said = vendorWords(text.replaceAll(/<[^<>]{0,200}>/g, ' '))
  return said === '' ? {} : { said }
}

/** What Bitrix24 error codes mean (https://apidocs.bitrix24.com/error-codes.html). Null for a response without one. */
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
  // how methods report invalid parameters
  if (status === 400) return trackerFault('refused', status, { isFinal: true, ...said })
  return status >= 400 && status < 500 && status !== 429 ? trackerFault('answered', status, said) : null
}
