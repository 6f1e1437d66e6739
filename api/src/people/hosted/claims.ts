import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { reachHosted } from './reach-hosted.ts'
import type { HostedSettings } from './settings.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** What a hosted provider's access token says about a person. */
export type Claims = {
  /** the provider's id of the person */
  subject: string
  /** the provider's id of the sign-in; stays the same when its tokens are renewed */
  sessionId: string
  email: string
  /** whether the provider vouches for the address; null: the token does not say */
  emailVerified: boolean | null
  /** whether the sign-in had a second step at the provider (assurance level 2) */
  hasSecondStep: boolean
  /** when the token was issued; seconds since 1970 */
  issuedAt: number
  firstName: string
  lastName: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 200) : '')

/** Names as our own sign-up stores them, or as other sign-ups with the same provider do. */
const namesIn = (metadata: unknown) => {
  const given = (metadata && typeof metadata === 'object' ? metadata : {}) as Record<string, unknown>
  const [first = '', ...rest] = text(given.full_name ?? given.name).split(/\s+/)
  return {
    firstName: text(given.first_name).slice(0, 100) || first.slice(0, 100),
    lastName: text(given.last_name).slice(0, 100) || rest.join(' ').slice(0, 100),
  }
}

const claimsIn = (payload: JWTPayload): Claims | null => {
  const { sub, session_id: sessionId, email, is_anonymous: isAnonymous } = payload
  if (!sub || isAnonymous === true || typeof sessionId !== 'string' || typeof email !== 'string') return null
  if (sub.length > 100 || !/^[\w-]{1,100}$/.test(sessionId) || email === '') return null
  // users can edit their own `user_metadata`
  const { email_verified: stated, iat: issuedAt = 0, aal } = payload
  const emailVerified = typeof stated === 'boolean' ? stated : null
  const names = namesIn(payload.user_metadata)
  const hasSecondStep = aal === 'aal2'
  return {
    subject: sub,
    sessionId,
    email: accountAddress(email),
    emailVerified,
    hasSecondStep,
    issuedAt,
    ...names,
  }
}

/**
 * Verifies access tokens of a hosted provider: signature, issuer, audience, age. Keys are fetched once, and again when an
 * unknown one appears (jose's `createRemoteJWKSet`).
 * @returns null for an invalid token. @throws Error when the provider's keys cannot be fetched.
 */
export const claimsReader = ({ url, jwtSecret }: HostedSettings) => {
  const rules = { issuer: url, audience: 'authenticated', clockTolerance: 5 }
  const fetch = reachHosted()
  const keys: JWTVerifyGetKey = jwtSecret
    ? async () => new TextEncoder().encode(jwtSecret)
    : createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
        timeoutDuration: 10_000,
        [customFetch]: (address, { headers, signal }) =>
          fetch(address, { headers: Object.fromEntries(headers), signal }),
      })
  const algorithms = jwtSecret ? ['HS256'] : ['ES256', 'RS256', 'EdDSA']
  return async (token: string): Promise<Claims | null> => {
    try {
      const { payload } = await jwtVerify(token, keys, { ...rules, algorithms })
      return claimsIn(payload)
    } catch (error) {
      const isOutOfReach =
        error instanceof errors.JWKSTimeout ||
        !(error instanceof errors.JOSEError) ||
        error.code === 'ERR_JOSE_GENERIC'
      if (isOutOfReach) throw error
      return null
    }
  }
}
