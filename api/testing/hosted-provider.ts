import { randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Account, addFactorRoutes, type Level, type SignIn, wireFactor } from './hosted-factors.ts'

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

/**
 * A local server that answers as GoTrue does (its REST interface of API version 2024-01-01: bodies, codes, statuses,
 * ES256 tokens with their claims, rotated refresh tokens), over accounts in memory. `confirms`: new addresses wait.
 */
export const startTestProvider = async ({ confirms = false, tokenSeconds = 3600 } = {}) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const accounts = new Map<string, Account>()
  const signIns = new Map<string, SignIn>()
  const mails: {
    kind: 'signup' | 'recovery' | 'magiclink'
    email: string
    backTo: string | null
    code?: string
  }[] = []
  let url = ''
  /** Whether a new password requires the second step of a person who has one; not so before 2025. */
  const rules = { asksBeforePassword: true }

  const wire = (account: Account) => ({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: account.confirmed ? '2026-11-01T08:00:00Z' : undefined,
    user_metadata: account.metadata,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [
      {
        id: account.id,
        identity_id: account.id,
        provider: 'email',
        identity_data: { email: account.email },
        created_at: '2026-11-01T08:00:00Z',
      },
      ...(account.others ?? []),
    ].slice(account.hasNoPassword ? 1 : 0),
    // left out if there are none
    factors: account.factors?.length ? account.factors.map(wireFactor) : undefined,
    created_at: '2026-11-01T08:00:00Z',
  })

  const sign = (account: Account, sessionId: string, over: Record<string, unknown> = {}) =>
    new SignJWT({
      sub: account.id,
      session_id: sessionId,
      email: account.email,
      role: 'authenticated',
      aal: 'aal1' satisfies Level,
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
      is_anonymous: false,
      user_metadata: account.metadata,
      iss: url,
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + tokenSeconds,
      ...over,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'JWT' })
      .setIssuedAt(typeof over['iat'] === 'number' ? over['iat'] : undefined)
      .sign(privateKey)

  const tokens = async (signIn: SignIn) => ({
    access_token: await sign(signIn.account, signIn.id, { aal: signIn.level, amr: signIn.methods }),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + tokenSeconds,
    refresh_token: signIn.refreshToken,
    user: wire(signIn.account),
  })

  const enter = (account: Account) => {
    const methods = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
    const signIn: SignIn = { id: randomUUID(), account, refreshToken: randomUUID(), level: 'aal1', methods }
    signIns.set(signIn.id, signIn)
    return tokens(signIn)
  }

  const app = new Hono()
  app.use(cors({ origin: '*', exposeHeaders: ['x-supabase-api-version'] }))
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('x-supabase-api-version', '2024-01-01')
  })
  const refuse = (status: 400 | 401 | 403 | 404 | 422 | 429, code: string, message: string) =>
    Response.json({ code, message }, { status })

  const whose = (header: string | undefined) => {
    const claims: unknown = JSON.parse(
      Buffer.from((header ?? '').split('.')[1] ?? '', 'base64url').toString() || '{}',
    )
    return signIns.get(String((claims as { session_id?: string }).session_id))
  }

  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [jwk] }))
  app.post('/signup', async (c) => {
    const { email, password, data } = await c.req.json<{ email: string; password: string; data?: object }>()
    if (password.length < 6) return refuse(422, 'weak_password', 'Password should be at least 6 characters.')
    if (accounts.has(email)) return refuse(422, 'user_already_exists', 'User already registered')
    const account = { id: randomUUID(), email, password, metadata: { ...data }, confirmed: !confirms }
    accounts.set(email, account)
    if (!confirms) return c.json(await enter(account))
    mails.push({ kind: 'signup', email, backTo: c.req.query('redirect_to') ?? null })
    return c.json(wire(account))
  })
  app.post('/token', async (c) => {
    const body = await c.req.json<{ email?: string; password?: string; refresh_token?: string }>()
    if (c.req.query('grant_type') === 'refresh_token') {
      const signIn = [...signIns.values()].find((s) => s.refreshToken === body.refresh_token)
      if (!signIn) return refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token')
      signIn.refreshToken = randomUUID()
      return c.json(await tokens(signIn))
    }
    const account = accounts.get(body.email ?? '')
    if (body.password === 'too often 1')
      return refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
    if (!account || account.password !== body.password)
      return refuse(400, 'invalid_credentials', 'Invalid login credentials')
    if (!account.confirmed) return refuse(400, 'email_not_confirmed', 'Email not confirmed')
    return c.json(await enter(account))
  })
  app.get('/user', (c) => {
    const signIn = whose(c.req.header('authorization'))
    return signIn ? c.json(wire(signIn.account)) : refuse(403, 'session_not_found', 'Session not found')
  })
  app.put('/user', async (c) => {
    const signIn = whose(c.req.header('authorization'))
    if (!signIn) return refuse(403, 'session_not_found', 'Session not found')
    const needsStep = signIn.level === 'aal1' && signIn.account.factors?.some((f) => f.status === 'verified')
    if (rules.asksBeforePassword && needsStep)
      return refuse(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    signIn.account.password = (await c.req.json<{ password: string }>()).password
    return c.json(wire(signIn.account))
  })
  app.post('/logout', (c) => {
    const own = whose(c.req.header('authorization'))
    if (!own) return refuse(403, 'session_not_found', 'Session not found')
    const scope = c.req.query('scope') ?? 'global'
    for (const s of signIns.values()) {
      const isOwn = s.id === own.id
      if (s.account === own.account && (scope === 'global' || isOwn === (scope === 'local')))
        signIns.delete(s.id)
    }
    return c.body(null, 204)
  })
  for (const [path, kind] of [['/recover', 'recovery'] as const, ['/resend', 'signup'] as const]) {
    app.post(path, async (c) => {
      const { email } = await c.req.json<{ email: string }>()
      if (accounts.has(email)) mails.push({ kind, email, backTo: c.req.query('redirect_to') ?? null })
      return c.json({})
    })
  }

  /** Codes in sign-in letters, used up when they are redeemed. */
  const codes = new Map<string, string>()
  app.post('/otp', async (c) => {
    const { email, create_user } = await c.req.json<{ email: string; create_user?: boolean }>()
    if (!accounts.has(email) && create_user === false)
      return refuse(422, 'otp_disabled', 'Signups not allowed for otp')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    codes.set(email, code)
    mails.push({ kind: 'magiclink', email, backTo: c.req.query('redirect_to') ?? null, code })
    return c.json({})
  })
  app.post('/verify', async (c) => {
    const { type, email, token } = await c.req.json<{ type: string; email: string; token: string }>()
    const account = accounts.get(email)
    if (type !== 'email' || !account || codes.get(email) !== token)
      return refuse(403, 'otp_expired', 'Token has expired or is invalid')
    codes.delete(email)
    account.confirmed = true
    return c.json(await enter(account))
  })
  addFactorRoutes(app, { signIns, whose, refuse, tokens })

  const server = await new Promise<ReturnType<typeof serve>>((ready) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(made))
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    rules,
    mails,
    signIns,
    sign,
    account: (email: string) => accounts.get(email),
    /** Follows the link in a letter and returns where it leads: signed in, with the tokens behind the `#`. */
    follow: async (email: string, kind: 'signup' | 'recovery' | 'magiclink') => {
      const account = accounts.get(email)
      if (!account) throw new Error('no such account')
      account.confirmed = true
      const { access_token, refresh_token, expires_in } = await enter(account)
      return `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=${expires_in}&token_type=bearer&type=${kind}`
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
