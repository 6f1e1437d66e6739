import type { TrackerTarget } from '@hattama/contract/tracker'
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

/** How each vendor is shown whose key it is. */
const headersOf = (target: TrackerTarget): Record<string, string> => {
  if (target.kind === 'redmine') return { 'x-redmine-api-key': target.key }
  if (target.kind === 'youtrack') return { authorization: `Bearer ${target.key}` }
  // Linear takes personal keys as they are
  if (target.kind === 'linear') return { authorization: target.key }
  // the address of a webhook says whose it is
  if (target.kind === 'bitrix24') return {}
  return { authorization: target.email === '' ? `Bearer ${target.key}` : basic(target.email, target.key) }
}

/** Vendors that say what went wrong in a way of their own. */
const faultsOf: Partial<Record<TrackerTarget['kind'], VendorFault>> = {
  linear: linearFault,
  bitrix24: bitrixFault,
}

/** The vendor of a target, and how it is asked with its key. */
export const speak = (
  caller: Caller,
  target: TrackerTarget,
  signal: AbortSignal,
): { tracker: Tracker; ask: Ask } => ({
  // each takes targets of its kind, which the target's own kind is
  tracker: { redmine, jira, youtrack, linear, bitrix24 }[target.kind] as Tracker,
  ask: askWith(caller, { headers: headersOf(target), faultOf: faultsOf[target.kind] }, signal),
})
