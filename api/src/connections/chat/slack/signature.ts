import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came, before anything of it is read. */
export type Heard = { timestamp: string; signature: string; body: string }

/** A request is heard for so long, s; after that it may be one that somebody kept. */
const windowS = 300

/** Was it made just now, and in the form of Slack? Asked before anything is looked up. */
export const isFresh = ({ timestamp, signature }: Heard, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowS &&
  /^v0=[0-9a-f]{64}$/.test(signature)

/** Is it signed with the secret of an app ("Verifying requests from Slack", version v0)? */
export const isSigned = (secret: string, { timestamp, signature, body }: Heard): boolean => {
  const mine = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`
  return mine.length === signature.length && timingSafeEqual(Buffer.from(mine), Buffer.from(signature))
}
