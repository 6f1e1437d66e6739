import type { CallAct, ExpectedCall } from '@hattama/contract/connections/call-rule'
import { expect, test } from 'vitest'
import { expectedIn } from './expected-call.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const meet = 'https://meet.google.com/abc-defg-hij'
const teams = 'https://teams.microsoft.com/v2/'
const invited = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_MzI%40thread.v2/0'

const call = (
  address: string,
  from: number,
  to: number,
  act: CallAct = 'record',
  of: ExpectedCall['of'] = 'calendar',
): ExpectedCall => ({
  address,
  startsAt: at(from),
  endsAt: at(to),
  of,
  name: `${of} ${act}`,
  rule: { act, consent: true, notice: null },
})
const found = (calls: ExpectedCall[], address: string | undefined) => {
  const expected = expectedIn(calls, address, now)
  return expected && [expected.call.name, expected.isSure]
}

test('a call is of the event whose room it is in, while that is on', () => {
  expect(found([call(meet, -5, 30)], meet)).toEqual(['calendar record', true])
  expect(found([call(meet, 14, 30)], `${meet}?authuser=0`)).toEqual(['calendar record', true])
  expect(found([call(meet, 16, 30)], meet)).toBeNull()
  expect(found([call(meet, -60, 0)], meet)).toBeNull()
  expect(found([call(meet, -5, 30)], 'https://meet.google.com/zzz-zzzz-zzz')).toBeNull()
  expect(found([call(meet, -5, 30)], 'https://example.org/abc-defg-hij')).toBeNull()
  expect(found([call(meet, -5, 30)], undefined)).toBeNull()
})

test('a page that names no room is of the only event of its service, and not surely', () => {
  expect(found([call(invited, -5, 30), call(meet, -5, 30)], teams)).toEqual(['calendar record', false])
  const other = call('https://teams.microsoft.com/meet/2345678901', -20, 30)
  expect(found([call(invited, -5, 30), other], teams)).toBeNull()
})

test('of several the series speaks, then what begins nearest, then the most careful', () => {
  const series = call(meet, -10, 30, 'record', 'series')
  expect(found([call(meet, 0, 30, 'never'), series], meet)).toEqual(['series record', true])
  expect(found([call(meet, -40, 30, 'never'), call(meet, -1, 30, 'offer')], meet)).toEqual([
    'calendar offer',
    true,
  ])
  expect(found([call(meet, 0, 30, 'record'), call(meet, 0, 30, 'never')], meet)).toEqual([
    'calendar never',
    true,
  ])
})
