import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isSafeRedirect } from '../keys/redirect-uri.ts'

/** Removed from names: control characters, and characters that reorder or hide the text around them. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** What a program says about itself (RFC 7591); other fields are dropped. */
export const registration = z.object({
  client_name: z
    .string()
    .max(500)
    .default('')
    .transform((name) => name.replaceAll(hidden, '').trim().slice(0, 60) || 'A program'),
  redirect_uris: z.array(z.string().max(300).refine(isSafeRedirect)).min(1).max(5),
})
type Registration = z.infer<typeof registration>

const sign = (key: Buffer, body: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['a program', body]))
    .digest()

/** The id of a program: its registration, signed. The server stores nothing, so strangers cannot fill it up. */
export const makeClientId = (key: Buffer, { client_name: name, redirect_uris: uris }: Registration) => {
  const body = Buffer.from(JSON.stringify([name, uris])).toString('base64url')
  return `${body}.${sign(key, body).toString('base64url')}`
}

const said = z.tuple([z.string(), z.array(z.string())])

/** The registration inside a program's id; null for an id this server did not issue. */
export const readClientId = (key: Buffer, id: string): { name: string; redirectUris: string[] } | null => {
  const [body = '', signature = ''] = id.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [name, redirectUris] = said.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return { name, redirectUris }
}
