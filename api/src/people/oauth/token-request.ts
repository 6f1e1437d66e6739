import { readClientId } from './client-id.ts'

/** Errors of a token endpoint (RFC 6749, 5.2), by the status each has. */
export const tokenErrors = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
} as const
export type TokenError = keyof typeof tokenErrors

/** Longest form that is read, characters. */
const longest = 16_384

/** The fields of a form; null when one of them is sent twice, which RFC 6749 forbids (3.2). An empty one counts as left out. */
export const fieldsOf = (form: string): Map<string, string> | null => {
  const given = [...new URLSearchParams(form.slice(0, longest))].filter(([, value]) => value !== '')
  const fields = new Map(given)
  return fields.size === given.length ? fields : null
}

/** What a program asks of the token endpoint. */
type TokenRequest =
  | { grant: 'code'; clientId: string; code: string; redirectUri: string; verifier: string }
  | { grant: 'refresh'; clientId: string; token: string }

/** Reads a request for tokens; fields that nobody knows are ignored (3.2). */
export const readTokenRequest = (urlKey: Buffer, form: string): TokenRequest | { error: TokenError } => {
  const fields = fieldsOf(form)
  const [type, clientId] = [fields?.get('grant_type'), fields?.get('client_id')]
  if (!fields || type === undefined || clientId === undefined) return { error: 'invalid_request' }
  if (readClientId(urlKey, clientId) === null) return { error: 'invalid_client' }
  if (type === 'refresh_token') {
    const token = fields.get('refresh_token')
    return token === undefined ? { error: 'invalid_request' } : { grant: 'refresh', clientId, token }
  }
  if (type !== 'authorization_code') return { error: 'unsupported_grant_type' }
  const [code, redirectUri] = [fields.get('code'), fields.get('redirect_uri')]
  const verifier = fields.get('code_verifier')
  return code === undefined || redirectUri === undefined || verifier === undefined
    ? { error: 'invalid_request' }
    : { grant: 'code', clientId, code, redirectUri, verifier }
}
