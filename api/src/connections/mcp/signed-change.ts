import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isOfApi } from './own-api.ts'

const call = z.object({
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string().max(300).refine(isOfApi),
  body: z.unknown().optional(),
})

const change = z.object({
  /** by which it is carried out only once */
  id: z.uuid(),
  /** what it does, in words */
  says: z.string(),
  call,
  /** what undoes it; null: depends on the answer to the call */
  undo: call.nullable(),
  expiresAt: z.number(),
})
export type Change = z.infer<typeof change>

/** How long a proposed change can be confirmed, and a confirmed one undone, ms. */
export const confirmMs = 10 * 60_000
export const undoMs = 24 * 3_600_000

const sign = (key: Buffer, purpose: string, holder: string, body: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['mcp', purpose, holder, body]))
    .digest()

/** Signs a change as a text that only this server can make, for one holder of a key and one purpose. */
export const signChange = (key: Buffer, purpose: 'confirm' | 'undo', holder: string, of: Change): string => {
  const body = Buffer.from(JSON.stringify(of)).toString('base64url')
  return `${body}.${sign(key, purpose, holder, body).toString('base64url')}`
}

/** Returns the signed change; null if it was not signed, is for another holder or purpose, or has expired. */
export const readChange = (
  key: Buffer,
  purpose: 'confirm' | 'undo',
  holder: string,
  text: string,
  now = Date.now(),
): Change | null => {
  const [body = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, purpose, holder, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const read = change.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return read.success && read.data.expiresAt > now ? read.data : null
}
