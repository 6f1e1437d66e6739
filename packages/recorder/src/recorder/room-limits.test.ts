import { expect, test } from 'vitest'
import { type Device, roomLimits } from './room-limits.ts'

const desktop: Device = { staysAwake: true, handheld: false, sharesCalls: true, freeBytes: 1e12 }
const keys = (device: Partial<Device>) => roomLimits({ ...desktop, ...device }).map(({ key }) => key)

test('a desktop keeps all, and must keep its tab', () => {
  expect(keys({})).toEqual(['kept', 'awake', 'spaceDay', 'tabCloses'])
})

test('a phone is told of calls, of its screen and of what it cannot record', () => {
  const phone = { handheld: true, sharesCalls: false }
  expect(keys(phone)).toEqual(['kept', 'awake', 'spaceDay', 'phoneCall', 'screenOff', 'noCalls'])
  expect(keys({ ...phone, staysAwake: false })).toEqual([
    'kept',
    'spaceDay',
    'notAwake',
    'phoneCall',
    'screenOff',
    'noCalls',
  ])
})

test('a computer whose browser shares no sound is told which browsers do', () => {
  expect(keys({ sharesCalls: false })).toEqual(['kept', 'awake', 'spaceDay', 'tabCloses', 'noCallsHere'])
})

test('room on the disk is said in whole hours, and too little of it is no good news', () => {
  expect(roomLimits({ ...desktop, freeBytes: 100e6 })).toContainEqual({
    key: 'space',
    possible: true,
    count: 4,
  })
  expect(roomLimits({ ...desktop, freeBytes: 9e6 })).toContainEqual({ key: 'spaceLittle', possible: false })
  expect(keys({ freeBytes: null })).toEqual(['kept', 'awake', 'tabCloses'])
})
