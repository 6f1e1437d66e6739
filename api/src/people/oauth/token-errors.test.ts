import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { programRoutes } from './routes.ts'

const t = testApp([programRoutes])
const place = 'http://127.0.0.1:3917/callback'

const register = async () => {
  const said = { client_name: 'Assistant', redirect_uris: [place] }
  return (await t.call<{ client_id: string }>('POST', '/api/oauth/registration', undefined, said)).body
    .client_id
}

const post = async (path: string, form: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await t.app.request(path, { method: 'POST', headers, body: form })
  const text = await response.text()
  return {
    status: response.status,
    error: text === '' ? null : (JSON.parse(text) as { error: string }).error,
  }
}

const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: place, code_verifier: 'x' }
const refresh = { grant_type: 'refresh_token', refresh_token: 'x' }

/** A form with the id of a program; undefined leaves a field out. */
const form = (of: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

test.each<[string, Record<string, string | undefined>, number, string]>([
  ['no kind of grant', { ...code, grant_type: undefined }, 400, 'invalid_request'],
  ['an empty one', { ...code, grant_type: '' }, 400, 'invalid_request'],
  ['an unknown one', { ...code, grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['no program', { ...code, client_id: undefined }, 400, 'invalid_request'],
  ['an unknown program', { ...code, client_id: 'nobody' }, 401, 'invalid_client'],
  ['an unknown program that renews', { ...refresh, client_id: 'no.body' }, 401, 'invalid_client'],
  ['no code', { ...code, code: undefined }, 400, 'invalid_request'],
  ['no place', { ...code, redirect_uri: undefined }, 400, 'invalid_request'],
  ['no proof', { ...code, code_verifier: undefined }, 400, 'invalid_request'],
  ['no token to renew', { ...refresh, refresh_token: undefined }, 400, 'invalid_request'],
  ['an unknown code', code, 400, 'invalid_grant'],
  ['an unknown token', refresh, 400, 'invalid_grant'],
  ['what nobody knows is ignored', { ...refresh, resource: 'x', audience: 'y' }, 400, 'invalid_grant'],
])('the token endpoint names the error as RFC 6749 does: %s', async (_, of, status, error) => {
  const sent = form({ client_id: await register(), ...of }).toString()
  expect(await post('/api/oauth/token', sent)).toEqual({ status, error })
})

test('a field sent twice is refused', async () => {
  const sent = `${form({ client_id: await register(), ...code })}&code=y`
  expect(await post('/api/oauth/token', sent)).toEqual({ status: 400, error: 'invalid_request' })
})

test('revoking needs a token; an unknown one counts as revoked', async () => {
  expect(await post('/api/oauth/revocation', 'client_id=x')).toEqual({
    status: 400,
    error: 'invalid_request',
  })
  expect(await post('/api/oauth/revocation', 'token=x&token_type_hint=access_token')).toEqual({
    status: 200,
    error: null,
  })
})
