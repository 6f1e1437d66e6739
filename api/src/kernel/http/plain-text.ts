import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import { isJson } from './is-json.ts'
import type { Http } from './router.ts'

/** Cheap to test on every text; most have none of these. */
const maybe = /\\u(?:0000|d[89a-f])/i
const escapes = /\\(?:u([0-9a-f]{4})|.)/gis

/** Whether JSON has an escape that is not a character: NUL, or an unpaired surrogate (RFC 8259, section 8.2). */
const hasNoCharacter = (json: string): boolean => {
  if (!maybe.test(json)) return false
  /** where the low surrogate has to begin; null: none is expected */
  let lowAt: number | null = null
  for (const { 1: hex, index } of json.matchAll(escapes)) {
    const unit = hex === undefined ? -1 : Number.parseInt(hex, 16)
    const isLow = unit >= 0xdc00 && unit <= 0xdfff
    if (unit === 0 || isLow !== (lowAt !== null) || (isLow && index !== lowAt)) return true
    lowAt = unit >= 0xd800 && unit <= 0xdbff ? index + 6 : null
  }
  return lowAt !== null
}

const refused = (field: 'body' | 'query') =>
  new Failure('INVALID_INPUT', {
    fields: { [field]: 'NUL characters and unpaired surrogates aren’t allowed' },
  })

/**
 * Refuses JSON and query strings that contain non-characters before any route sees them: PostgreSQL cannot store these, and
 * no real text has them. A response already being streamed could no longer report the error.
 * @throws Failure INVALID_INPUT
 */
export const plainText = createMiddleware<Http>(async (c, next) => {
  // unpaired surrogates cannot occur in a URL
  if (new URL(c.req.url).search.includes('%00')) throw refused('query')
  if (isJson(c.req.header('content-type')) && hasNoCharacter(await c.req.text())) throw refused('body')
  await next()
})
