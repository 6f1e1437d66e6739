import { expect, test } from 'vitest'
import { roomOf } from './room.ts'

test.each([
  ['https://meet.google.com/abc-defg-hij', 'abc-defg-hij'],
  ['https://meet.google.com/abc-defg-hij?authuser=1', 'abc-defg-hij'],
  ['https://meet.google.com/landing', null],
  ['https://us02web.zoom.us/j/85512345678?pwd=x', '85512345678'],
  ['https://app.zoom.us/wc/85512345678/join?fromPWA=1', '85512345678'],
  ['https://app.zoom.us/wc/join/85512345678', '85512345678'],
  ['https://zoom.us/my/anna', null],
  ['https://teams.microsoft.com/l/meetup-join/19%3ameeting_MzI%40thread.v2/0', '19:meeting_mzi'],
  ['https://teams.microsoft.com/v2/?m=1#/l/meetup-join/19:meeting_MzI@thread.v2/0', '19:meeting_mzi'],
  ['https://teams.live.com/meet/9312345678901', '9312345678901'],
  ['https://teams.microsoft.com/v2/', null],
  ['https://telemost.yandex.ru/j/12345678901234', '12345678901234'],
  ['https://meet.jit.si/WeeklyOfUs', 'weeklyofus'],
  ['https://meet.jit.si/%E0%A4%A', '%e0%a4%a'],
  ['https://example.org/j/85512345678', null],
  [undefined, null],
])('%s leads to %s', (address, room) => {
  expect(roomOf(address)).toBe(room)
})
