import { expect, test } from 'vitest'
import { isTrusted } from './trusted.ts'

test.each([
  ['https://cal.example.org/dav/', 'https://cal.example.org', true],
  ['https://cal.example.org/dav/', 'http://cal.example.org/', true],
  ['https://p42-caldav.icloud.com/1/', 'https://caldav.icloud.com', true],
  ['http://cal.example.org/dav/', 'https://cal.example.org', false],
  ['http://p42-caldav.icloud.com/1/', 'https://caldav.icloud.com', false],
  ['https://caldav.icloud.com.example.org/', 'https://caldav.icloud.com', false],
  ['https://evilicloud.com/', 'https://caldav.icloud.com', false],
  ['https://other.example.org/', 'https://cal.example.org', false],
  ['https://cal.example.org:8443/', 'https://cal.example.org', false],
  ['http://127.0.0.1:2/', 'http://127.0.0.1:1/', false],
  ['https://127.0.0.1/', 'http://127.0.0.1:1/', false],
])('a password for %s given for %s: %s', (to, given, is) => {
  expect(isTrusted(new URL(to), new URL(given))).toBe(is)
})
