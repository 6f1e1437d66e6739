import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '../json-of.ts'

/** A request is heard for so long after it was made, and as long before, for clocks differ, ms. */
const windowMs = 5 * 60_000

/** Is it signed as an outgoing webhook signs what it sends, with the token Teams gave out for it? */
export const isSignedByTeams = (token: string, body: string, authorization: string): boolean => {
  const mine = createHmac('sha256', Buffer.from(token, 'base64')).update(body, 'utf8').digest()
  const theirs = Buffer.from(/^HMAC ([A-Za-z0-9+/=]{1,100})$/.exec(authorization)?.[1] ?? '', 'base64')
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

/** A message as Teams tells it ("Create Outgoing Webhooks"; "Activity", Bot Framework), as far as it is of use. */
const told = z.object({ type: z.literal('message'), timestamp: z.string().max(40), text: z.string() })

const signs: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const wordsOf = (text: string) =>
  text
    .replaceAll(/<at\b[^>]*>[^<]*<\/at>/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|amp|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What is asked, without whom it calls; null for what is no message, or was not made just now: its signature holds for good. */
export const questionOfTeams = (body: string, now: Date): string | null => {
  const { data } = told.safeParse(jsonOf(body))
  if (!data) return null
  const age = Math.abs(now.getTime() - Date.parse(data.timestamp))
  return age <= windowMs ? wordsOf(data.text) : null
}
