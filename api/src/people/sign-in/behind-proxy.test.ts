import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { proxyWarning } from './behind-proxy.ts'

const proxy = { PUBLIC_URL: 'https://meetings.example.org' }

test.each([
  ['a proxy without its header', proxy, true],
  ['a proxy with it', { ...proxy, AUTH_IP_HEADER: 'x-forwarded-for' }, false],
  ['no proxy', {}, false],
  [
    'a proxy, but accounts that another server limits',
    { ...proxy, AUTH_HOSTED_URL: 'https://auth.example.org', AUTH_HOSTED_KEY: 'key' },
    false,
  ],
])('%s', (_, settings, warns) => {
  expect(proxyWarning(readEnv(settings))?.includes('AUTH_IP_HEADER') ?? false).toBe(warns)
})
