import { codeOf, secretOfKey } from './authenticator-app.ts'
import type { TestProvider } from './hosted-provider.ts'

/** Calls a hosted provider as the person themselves; `path` is below `/factors`. */
export const askFactors = async (provider: TestProvider, token: string, path: string, body: object) => {
  const response = await fetch(`${provider.url}/factors${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { id: string; access_token: string; totp: { secret: string } }
}

/** Sets up an authenticator app on the provider's side. */
export const setUpApp = async (provider: TestProvider, token: string, name = 'phone') => {
  const { id, totp } = await askFactors(provider, token, '', { factor_type: 'totp', friendly_name: name })
  const secret = secretOfKey(totp.secret)
  const challenge = await askFactors(provider, token, `/${id}/challenge`, {})
  const code = await codeOf(secret)
  const { access_token } = await askFactors(provider, token, `/${id}/verify`, {
    challenge_id: challenge.id,
    code,
  })
  return { id, secret, token: access_token }
}
