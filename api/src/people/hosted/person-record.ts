import { Failure } from '#kernel/failure.ts'
import type { Claims } from './claims.ts'
import type { HostedCalls } from './provider.ts'

/** A second factor on record; only a verified one counts. */
type HostedFactor = { id: string; type: string; isVerified: boolean; since: string | null }

/** What the provider itself has on record of a person. */
type PersonRecord = {
  email: string | null
  isConfirmed: boolean
  factors: HostedFactor[]
  /** false for who only ever came by another account, such as Google's; may be true of somebody who has set none yet */
  mayHavePassword: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** As this product writes moments: the provider's have another zone or more digits. */
const momentIn = (value: unknown) => {
  const at = typeof value === 'string' ? new Date(value) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

const factorIn = (value: unknown): HostedFactor[] => {
  const { id, factor_type, status, updated_at } = (value ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return []
  return [
    { id, type: text(factor_type) ?? '', isVerified: status === 'verified', since: momentIn(updated_at) },
  ]
}

const isByEmail = (identity: unknown) => (identity as { provider?: unknown } | null)?.provider === 'email'

/**
 * Reads the provider's record of whoever a token belongs to.
 * @throws Failure AUTH_FAILED where its sign-in is over, RATE_LIMITED; Error when the provider is out of reach.
 */
export const readRecord = async (calls: Pick<HostedCalls, 'user'>, token: string): Promise<PersonRecord> => {
  const { email, email_confirmed_at, factors, identities } = await calls.user(token)
  return {
    email: text(email)?.toLowerCase() ?? null,
    isConfirmed: typeof email_confirmed_at === 'string',
    factors: Array.isArray(factors) ? factors.flatMap(factorIn) : [],
    mayHavePassword: !Array.isArray(identities) || identities.some(isByEmail),
  }
}

/** As `readRecord`; null for a sign-in that is over. */
export const recordIfStanding = (calls: Pick<HostedCalls, 'user'>, token: string) =>
  readRecord(calls, token).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'AUTH_FAILED') return null
    throw error
  })

/** Does the person have a second factor, of whatever kind? */
export const hasFactor = ({ factors }: PersonRecord) => factors.some(({ isVerified }) => isVerified)

/** The authenticator apps a code may come from. */
export const appsIn = ({ factors }: PersonRecord) =>
  factors.filter(({ type, isVerified }) => type === 'totp' && isVerified)

/**
 * Has the address of a token been confirmed? As the token says; GoTrue's own say nothing of it (`user_metadata` may, but
 * people write that themselves), so its record of the person is asked. Not known is no.
 */
export const isVerified = ({ email, emailVerified }: Claims, record: PersonRecord | null): boolean =>
  emailVerified ?? (record?.email === email && record.isConfirmed)
