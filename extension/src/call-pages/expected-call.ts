import type { CallAct, ExpectedCall } from '@hattama/contract/connections/call-rule'
import { platformOf } from './platform.ts'
import { roomOf } from './room.ts'

/** People join before the start. ms */
const earlyMs = 15 * 60_000

/** If several rules apply to one call, the most careful wins. */
const careful: readonly CallAct[] = ['never', 'offer', 'record']

/** `isSure`: the page is in the very room the calendar names. */
export type Expected = { call: ExpectedCall; isSure: boolean }

/**
 * Returns the calendar's call that a page is in: by its room, or if one of the two addresses names none, the only one of
 * that service at this time. A series takes precedence over a calendar; of several, the one that begins nearest.
 * @param now epoch ms
 */
export const expectedIn = (
  calls: readonly ExpectedCall[],
  address: string | undefined,
  now: number,
): Expected | null => {
  const [platform, room] = [platformOf(address), roomOf(address)]
  if (platform === null) return null
  const here = calls
    .filter(
      (call) =>
        platformOf(call.address) === platform &&
        Date.parse(call.startsAt) - earlyMs <= now &&
        now < Date.parse(call.endsAt),
    )
    .map((call) => ({ call, room: roomOf(call.address) }))
  const same = here.filter((one) => room !== null && one.room === room)
  const [best] = same.map(({ call }) => call).toSorted(byWeight(now))
  if (best) return { call: best, isSure: true }
  const [unnamed, ...others] = here.filter((one) => room === null || one.room === null)
  return unnamed && others.length === 0 ? { call: unnamed.call, isSure: false } : null
}

const byWeight = (now: number) => (a: ExpectedCall, b: ExpectedCall) =>
  Number(b.of === 'series') - Number(a.of === 'series') ||
  distance(a, now) - distance(b, now) ||
  careful.indexOf(a.rule.act) - careful.indexOf(b.rule.act)

const distance = ({ startsAt }: ExpectedCall, now: number) => Math.abs(Date.parse(startsAt) - now)
