import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Secrets } from '../port/kind.ts'

/** How long the old secret still signs after a rotation, ms: a day to switch to the new one. */
const overlapMs = 24 * 3_600_000

/** A signing secret in the form of Standard Webhooks: 32 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Makes a new secret, with the present one valid for a while. */
export const rotate = ({ current }: Secrets, now: Date): Secrets => ({
  current: makeSecret(),
  old: { secret: current, until: new Date(now.getTime() + overlapMs).toISOString() },
})

/** The three headers of a call (Standard Webhooks 1.0): one signature, or two during the overlap of a rotation. */
export const signedHeaders = (
  { current, old }: Secrets,
  messageId: string,
  body: string,
  now: Date,
): Record<string, string> => {
  const valid = old && Date.parse(old.until) > now.getTime() ? [current, old.secret] : [current]
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': valid.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  }
}
