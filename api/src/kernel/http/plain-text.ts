import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

/** Cheap to ask of every text; most have none of these. */
const maybe = /\\u(?:0000|d[89a-f])/i
const escapes = /\\(?:u([0-9a-f]{4})|.)/gis

/** Whether JSON escapes what is no character: NUL, or one half of a surrogate pair (RFC 8259, section 8.2). */
const hasNoCharacter = (json: string): boolean => {
  if (!maybe.test(json)) return false
  /** where the low half has to begin; null: none is awaited */
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
    fields: { [field]: 'NUL characters and halves of surrogate pairs are not allowed' },
  })

/**
 * Refuses JSON, and questions in an address, with what is no character before any route sees them: PostgreSQL cannot hold it, and no
 * text has it. A file that is sent while it is read could no longer say so.
 * @throws Failure INVALID_INPUT
 */
export const plainText = createMiddleware<Http>(async (c, next) => {
  // halves of surrogate pairs cannot be written there
  if (new URL(c.req.url).search.includes('%00')) throw refused('query')
  const isJson = c.req.header('content-type')?.toLowerCase().includes('json')
  if (isJson && hasNoCharacter(await c.req.text())) throw refused('body')
  await next()
})
