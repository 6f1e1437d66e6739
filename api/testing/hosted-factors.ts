import { randomBytes, randomUUID } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { Context, Hono } from 'hono'
import { secretOfKey } from './authenticator-app.ts'

export type Level = 'aal1' | 'aal2'

/** A second factor as GoTrue stores it; `key` is what an authenticator app is given (base32). */
export type Factor = { id: string; status: 'verified' | 'unverified'; name: string; key: string }

/** A way to sign in, as it appears in GoTrue's record of a person. */
type Identity = {
  identity_id: string
  provider: string
  identity_data: { email: string }
  created_at: string
}

export type Account = {
  id: string
  email: string
  password: string
  metadata: Record<string, unknown>
  confirmed: boolean
  factors?: Factor[]
  /** besides the address and its password */
  others?: Identity[]
  /** signed up by one of those alone */
  hasNoPassword?: boolean
}
export type SignIn = {
  id: string
  account: Account
  refreshToken: string
  level: Level
  methods: { method: string; timestamp: number }[]
}

type Given = {
  signIns: Map<string, SignIn>
  whose: (header: string | undefined) => SignIn | undefined
  refuse: (status: 400 | 401 | 403 | 404 | 422 | 429, code: string, message: string) => Response
  tokens: (signIn: SignIn) => Promise<object>
}

const maxFactors = 10
const challengeSeconds = 300
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A factor as it appears in the record of a person. */
export const wireFactor = ({ id, status, name }: Factor) => ({
  id,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-02T08:00:00Z',
  status,
  friendly_name: name,
  factor_type: 'totp',
})

const isVerified = ({ status }: Factor) => status === 'verified'

/** Whether a code is valid now, half a minute ago or half a minute ahead. */
const isGood = async (key: string, code: string) => {
  const step = Math.floor(Date.now() / 30_000)
  const otp = createOTP(secretOfKey(key))
  const good = await Promise.all([-1, 0, 1].map((by) => otp.hotp(step + by)))
  return good.includes(code)
}

/** GoTrue's `/factors` of authenticator apps: enrol, challenge, verify, unenrol. */
export const addFactorRoutes = (app: Hono, { signIns, whose, refuse, tokens }: Given) => {
  const challenges = new Map<string, { factorId: string; expires: number; isSpent: boolean }>()
  const signedIn = (c: Context) => whose(c.req.header('authorization'))
  const noSession = () =>
    refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const factorOf = (signIn: SignIn, id: string | undefined) =>
    signIn.account.factors?.find((factor) => factor.id === id)
  const noFactor = () => refuse(404, 'mfa_factor_not_found', 'Factor not found')

  app.post('/factors', async (c) => {
    const signIn = signedIn(c)
    if (!signIn) return noSession()
    const { account, level } = signIn
    const asked = await c.req.json<{ factor_type?: string; friendly_name?: string; issuer?: string }>()
    if (asked.factor_type !== 'totp')
      return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    const name = asked.friendly_name ?? ''
    const factors = (account.factors ??= [])
    if (factors.some((factor) => factor.name === name))
      return refuse(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    if (factors.length >= maxFactors)
      return refuse(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    if (factors.some(isVerified) && level === 'aal1')
      return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const key = Array.from(randomBytes(32), (byte) => letters[byte % 32]).join('')
    const factor: Factor = { id: randomUUID(), status: 'unverified', name, key }
    factors.push(factor)
    const issuer = encodeURIComponent(asked.issuer ?? 'localhost')
    const uri = `otpauth://totp/${issuer}:${encodeURIComponent(account.email)}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${key}`
    const totp = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: key, uri }
    return c.json({ id: factor.id, type: 'totp', friendly_name: name, totp })
  })

  app.post('/factors/:id/challenge', (c) => {
    const signIn = signedIn(c)
    if (!signIn) return noSession()
    const factor = factorOf(signIn, c.req.param('id'))
    if (!factor) return noFactor()
    const id = randomUUID()
    const expires = Math.floor(Date.now() / 1000) + challengeSeconds
    challenges.set(id, { factorId: factor.id, expires, isSpent: false })
    return c.json({ id, type: 'totp', expires_at: expires })
  })

  app.post('/factors/:id/verify', async (c) => {
    const signIn = signedIn(c)
    if (!signIn) return noSession()
    const { account } = signIn
    const factor = factorOf(signIn, c.req.param('id'))
    if (!factor) return noFactor()
    const { challenge_id: id, code } = await c.req.json<{ challenge_id: string; code?: string }>()
    if (!code) return refuse(400, 'validation_failed', 'Code needs to be non-empty')
    const challenge = challenges.get(id)
    if (challenge?.factorId !== factor.id)
      return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    if (challenge.isSpent)
      return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
    if (challenge.expires * 1000 < Date.now())
      return refuse(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
      )
    if (!(await isGood(factor.key, code)))
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    challenge.isSpent = true
    factor.status = 'verified'
    signIn.level = 'aal2'
    signIn.methods = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }, ...signIn.methods]
    signIn.refreshToken = randomUUID()
    for (const other of signIns.values())
      if (other.account === account && other.level === 'aal1') signIns.delete(other.id)
    account.factors = account.factors?.filter(isVerified) ?? []
    return c.json(await tokens(signIn))
  })

  app.delete('/factors/:id', (c) => {
    const signIn = signedIn(c)
    if (!signIn) return noSession()
    const { account, level } = signIn
    const factor = factorOf(signIn, c.req.param('id'))
    if (!factor) return noFactor()
    if (isVerified(factor) && level === 'aal1')
      return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    account.factors = account.factors?.filter(({ id }) => id !== factor.id) ?? []
    if (isVerified(factor))
      for (const other of signIns.values()) if (other.account === account) other.level = 'aal1'
    return c.json({ id: factor.id })
  })
}
