import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request as received, before anything in it is parsed. */
export type Heard = { timestamp: string; signature: string; body: string }

/** How long a request is accepted, s; after that it may be a replay. */
const windowS = 300

/** Whether a request is recent and has Slack's form. Checked before anything is looked up. */
export const isFresh = ({ timestamp, signature }: Heard, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowS &&
  /^v0=[0-9a-f]{64}$/.test(signature)

/** Whether a request is signed with an app's secret ("Verifying requests from Slack", version v0). */
export const isSigned = (secret: string, { timestamp, signature, body }: Heard): boolean => {
  const mine = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`
  return mine.length === signature.length && timingSafeEqual(Buffer.from(mine), Buffer.from(signature))
}
