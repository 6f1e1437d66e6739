import { describe, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { contentPolicy } from './web/content-policy.ts'
import { registryOf } from './web/registry.ts'
import { testApp } from '#testing/app.ts'
import { healthRoute } from './health.ts'

const plain = testApp([healthRoute])
const PUBLIC_URL = 'https://minutes.example'
const secure = testApp([healthRoute], { settings: { PUBLIC_URL } })
const alone = testApp([healthRoute], { settings: { PUBLIC_URL, HSTS: 'host' } })
const silent = testApp([healthRoute], { settings: { PUBLIC_URL, HSTS: 'off' } })

const hsts = async (app: Pick<typeof plain.app, 'request'>) =>
  (await app.request('/api/health')).headers.get('strict-transport-security')

test('a server that is reached by https says that it is reached by nothing else', async () => {
  expect(await hsts(secure.app)).toBe('max-age=31536000; includeSubDomains')
  expect(await hsts(plain.app)).toBe(null)
})

test('its operator may leave the names below it out, or say nothing', async () => {
  expect(await hsts(alone.app)).toBe('max-age=31536000')
  expect(await hsts(silent.app)).toBe(null)
})

describe('pictures', () => {
  const images = (settings: Record<string, string>) => {
    const policy = contentPolicy(registryOf(readEnv(settings)))
    return policy.split('; ').find((part) => part.startsWith('img-src'))
  }

  test('come from this server alone: text of a meeting must not make a browser ask another', () => {
    expect(images({})).toBe("img-src 'self' data: blob:")
  })

  test('and from the generator of avatars the settings name', () => {
    expect(images({ AVATAR_URL_TEMPLATE: 'https://faces.example/api?name={name}&size=40' })).toBe(
      "img-src 'self' data: blob: https://faces.example",
    )
  })
})
