import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '#kernel/outside/json-of.ts'

/** How long before or after its timestamp a request is accepted, since clocks differ, ms. */
const windowMs = 5 * 60_000

/** Whether a request is signed as an outgoing webhook's, with the token Teams issued for it. */
export const isSignedByTeams = (token: string, body: string, authorization: string): boolean => {
  const mine = createHmac('sha256', Buffer.from(token, 'base64')).update(body, 'utf8').digest()
  const theirs = Buffer.from(/^HMAC ([A-Za-z0-9+/=]{1,100})$/.exec(authorization)?.[1] ?? '', 'base64')
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

/** The fields we use of a message from Teams ("Create Outgoing Webhooks"; "Activity", Bot Framework). */
const sentMessage = z.object({ type: z.literal('message'), timestamp: z.string().max(40), text: z.string() })

const signs: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const wordsOf = (text: string) =>
  text
    .replaceAll(/<at\b[^>]*>[^<]*<\/at>/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|amp|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The question, without the mention; null if it is not a message or not recent, since its signature never expires. */
export const questionOfTeams = (body: string, now: Date): string | null => {
  const { data } = sentMessage.safeParse(jsonOf(body))
  if (!data) return null
  const age = Math.abs(now.getTime() - Date.parse(data.timestamp))
  return age <= windowMs ? wordsOf(data.text) : null
}
