import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import type { Caller } from '../../http/call.ts'
import { bitrixFault } from '../bitrix24/fault.ts'
import { bitrix24 } from '../bitrix24/bitrix24.ts'
import { jira } from '../jira/jira.ts'
import { linearFault } from '../linear/fault.ts'
import { linear } from '../linear/linear.ts'
import { redmine } from '../redmine/redmine.ts'
import { youtrack } from '../youtrack/youtrack.ts'
import { type Ask, askWith, type VendorFault } from './ask.ts'
import type { Tracker } from './tracker.ts'

const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

/** The headers by which each vendor authenticates the key. */
const headersOf = (target: TrackerTarget): Record<string, string> => {
  if (target.kind === 'redmine') return { 'x-redmine-api-key': target.key }
  if (target.kind === 'youtrack') return { authorization: `Bearer ${target.key}` }
  // Linear takes personal keys without a scheme
  if (target.kind === 'linear') return { authorization: target.key }
  // a webhook is authenticated by its address
  if (target.kind === 'bitrix24') return {}
  return { authorization: target.email === '' ? `Bearer ${target.key}` : basic(target.email, target.key) }
}

/** Vendors with their own error formats. */
const faultsOf: Partial<Record<TrackerTarget['kind'], VendorFault>> = {
  linear: linearFault,
  bitrix24: bitrixFault,
}

/** The tracker of a target's vendor, and how to send requests with its key. */
export const speak = (
  caller: Caller,
  target: TrackerTarget,
  signal: AbortSignal,
): { tracker: Tracker; ask: Ask } => ({
  // the tracker is picked by the target's kind, so it takes this target
  tracker: { redmine, jira, youtrack, linear, bitrix24 }[target.kind] as Tracker,
  ask: askWith(caller, { headers: headersOf(target), faultOf: faultsOf[target.kind] }, signal),
})
