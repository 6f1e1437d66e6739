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

/**
 * Refuses JSON with what is no character before any route sees it: PostgreSQL cannot hold it, and no text has it.
 * @throws Failure INVALID_INPUT
 */
export const plainText = createMiddleware<Http>(async (c, next) => {
  const isJson = c.req.header('content-type')?.toLowerCase().includes('json')
  if (isJson && hasNoCharacter(await c.req.text())) {
    throw new Failure('INVALID_INPUT', {
      fields: { body: 'NUL characters and halves of surrogate pairs are not allowed' },
    })
  }
  await next()
})
