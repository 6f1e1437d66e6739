import { brotliDecompressSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { apiRoutes } from '#kernel/http/not-found.ts'
import { testApp } from '#testing/app.ts'
import { routes } from '../app.ts'
import type { Described } from './enrich.ts'
import { operationId } from './operation-id.ts'
import operationIds from './operation-ids.json' with { type: 'json' }

const t = testApp(routes, { settings: { PUBLIC_URL: 'https://meetings.acme.test' } })
const described = async () => (await t.call<Described>('GET', paths.openapi)).body

test('the description breaks no recommended rule of Redocly', async () => {
  const source = JSON.stringify(await described())
  const config = await createConfig({
    extends: ['recommended'],
    // ids are UUIDs: words in their place, as in `/api/recordings/details/…`, which the specification names, are never ids
    // and a sign-in elsewhere returns to an address that only redirects
    rules: { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every route stands in it, with a summary that is its own, and nothing else does', async () => {
  const { paths: of } = await described()
  const told = Object.entries(of).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const own = new Set<string>([
    paths.openapi,
    paths.apiReference,
    paths.apiReferenceStyle,
    paths.ssoReturn,
    paths.mcp,
    // described by their RFCs, in their own metadata
    paths.oauthRegistration,
    paths.oauthToken,
    paths.oauthRevocation,
  ])
  // hono answers HEAD through GET; only tus has its own
  const served = apiRoutes(t.app)
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
    .filter(({ path }) => !own.has(path))
    .map(({ method, path }) =>
      path === paths.tusUpload && method === 'GET' ? `HEAD ${path}` : `${method} ${path}`,
    )
  expect(told.toSorted()).toEqual(served.toSorted())
  expect(Object.keys(operationIds).filter((route) => !told.includes(route))).toEqual([])
  const ids = Object.values(of).flatMap((methods) => Object.values(methods).map((o) => o.operationId))
  expect(new Set(ids).size).toBe(ids.length)
  const { schemas } = (await described()).components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Recording', 'Summary', 'Transcript', 'Error', 'User']),
  )
})

test('no named schema is nullable; only references to one are', async () => {
  const { components } = await described()
  const nullable = Object.entries(components.schemas).filter(([, schema]) =>
    /^\{("type":\["[a-z]+","null"|"(any|one)Of":.*\{"type":"null"\}\]\}$)/.test(JSON.stringify(schema)),
  )
  expect(nullable.map(([name]) => name)).toEqual([])
  expect(components.schemas['VoicePerson']).toMatchObject({ type: 'object' })
})

test('an operation has the id it was published with, whatever its summary says, and a new one that of its route', () => {
  expect(operationId('GET /api/summaries/{id}')).toBe('getMinutes')
  expect(operationId('GET /api/voice-consent')).toBe('getApiVoiceConsent')
})

test('it says who may call: anybody, a session, or a key with which scope', async () => {
  const { paths: of } = await described()
  const session = { session: [] }
  expect(of['/api/auth/login']?.['post']?.security).toEqual([])
  expect(of['/api/keys']?.['post']?.security).toEqual([session])
  expect(of['/api/recordings']?.['get']?.security).toEqual([{ key: ['recording.read'] }, session])
  expect(of['/api/uploads']?.['post']?.security).toEqual([{ key: ['recording.create'] }, session])
  expect(of['/api/auth/me']?.['get']?.security).toEqual([{ key: [] }, session])
})

test('the page tells the same without scripts, styles or hosts of others', async () => {
  const { paths: of } = await described()
  const response = await t.app.request(paths.apiReference)
  const page = await response.text()
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).not.toContain("'unsafe-inline'")
  for (const path of Object.keys(of)) expect(page).toContain(`<code>${path}</code>`)
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=/)
  const fetched = [...page.matchAll(/(?:src|href)="([^"#]+)/g)].map(([, address]) => address)
  expect(fetched.filter((address) => !address?.startsWith('/'))).toEqual([])
  // no level of heading is left out, which those who jump from one to the next would miss
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
  const style = await t.app.request(paths.apiReferenceStyle)
  expect(style.headers.get('content-type')).toContain('text/css')
})

test.each([paths.openapi, paths.apiReference, paths.apiReferenceStyle])(
  '%s is sent as it was compressed once, and not again to who has it',
  async (path) => {
    const get = (headers: Record<string, string> = {}) => t.app.request(path, { headers })
    const plain = await (await get()).text()
    const packed = await get({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain)
    const again = await get({ 'if-none-match': packed.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)
