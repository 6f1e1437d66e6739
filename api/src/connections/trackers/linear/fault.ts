import { z } from 'zod'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import type { Answer } from '../../http/call.ts'
import { type TrackerFault, trackerFault } from '../port/ask.ts'

const failedForm = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({ code: z.string().optional(), userPresentableMessage: z.string().optional() })
          .optional(),
      }),
    )
    .min(1),
})

/** How long to wait when Linear does not say until when, ms. */
const usualWaitMs = 60_000
const maxWaitMs = 3_600_000

/** ms until the buckets of requests and complexity are full again; their headers give ms since 1970. */
const waitOf = ({ headers }: Answer, now: number): number => {
  const given = ['x-ratelimit-requests-reset', 'x-ratelimit-complexity-reset'].flatMap((name) => {
    const ms = Number(headers[name]) - now
    return ms > 0 ? [ms] : []
  })
  return given.length === 0 ? usualWaitMs : Math.min(Math.max(...given), maxWaitMs)
}

/**
 * What the errors in a GraphQL response mean. They come with status 200 or 400, rate limits included
 * (https://linear.app/developers/rate-limiting). Null for a response without errors.
 */
export const linearFault = (answer: Answer, body: unknown, now = Date.now()): TrackerFault | null => {
  const failed = failedForm.safeParse(body)
  if (!failed.success || answer.status >= 500) return null
  const [first] = failed.data.errors
  const code = first?.extensions?.code ?? ''
  const words = first?.extensions?.userPresentableMessage ?? first?.message ?? ''
  const said = words === '' ? {} : { said: vendorWords(words) }
  if (code === 'RATELIMITED') return trackerFault('busy', 429, { waitMs: waitOf(answer, now), ...said })
  if (code === 'AUTHENTICATION_ERROR' || answer.status === 401)
    return trackerFault('unauthorised', 401, { ends: true, ...said })
  if (code === 'FORBIDDEN' || answer.status === 403) return trackerFault('forbidden', 403, said)
  if (/entity not found/i.test(first?.message ?? '')) return trackerFault('gone', 404, said)
  if (answer.status === 429) return null
  return trackerFault('refused', answer.status, { isFinal: true, ...said })
}
