import { expect, test } from 'vitest'
import { isCapturable, meetingTitle, platformOf } from './platform.ts'

test.each([
  ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
  ['https://us02web.zoom.us/wc/123/join', 'Zoom'],
  ['https://teams.cloud.microsoft/v2/', 'Microsoft Teams'],
  ['https://telemost.yandex.ru/j/123', 'Yandex Telemost'],
  ['https://meet.jit.si/room', 'Jitsi Meet'],
  ['https://evil-zoom.us.example.com/', null],
  ['not an address', null],
  [undefined, null],
])('%s belongs to %s', (address, name) => {
  expect(platformOf(address)).toBe(name)
})

test('a title loses what the service adds to it', () => {
  expect(meetingTitle('(3) Weekly sync - Google Meet')).toBe('Weekly sync')
  expect(meetingTitle('Meet – abc-defg-hij')).toBe('abc-defg-hij')
  expect(meetingTitle('Бюджет | Microsoft Teams')).toBe('Бюджет')
  expect(meetingTitle(undefined)).toBe('')
})

test('pages of the browser cannot be captured, nor pages we may not even read the address of', () => {
  expect(isCapturable('chrome://settings')).toBe(false)
  expect(isCapturable('https://a.example')).toBe(true)
  expect(isCapturable(undefined)).toBe(false)
})
