import { randomUUID } from 'node:crypto'

type Given = Record<string, unknown> | null
type Answer = { status: number; body: unknown }

const refused = (status: number, error: string, error_description: string): Answer => ({
  status,
  body: { error, error_description, request_id: randomUUID() },
})

/** The tokens a person has granted this server by one sign-in. */
type Grant = { access: string; refresh: string | null }

/**
 * Sign-in at Notion as it documents itself: the authorization page, `/v1/oauth/token` with Basic and JSON (codes valid
 * once, for the redirect address they were issued for; refresh tokens that change at each use), `/v1/oauth/revoke`. From
 * the published reference (https://developers.notion.com/reference/create-a-token); never compared with the real one.
 */
export const notionSignIn = () => {
  const state = {
    /** id of the known client */
    client: 'client',
    /** whether tokens come with a refresh token */
    givesRefresh: true,
    /** false: it is down when access is revoked */
    revokes: true,
  }
  const codes = new Map<string, string>()
  let grants: Grant[] = []
  /** tokens this server has revoked */
  const revoked: string[] = []

  const give = (): Answer => {
    const grant = {
      access: `ntn_${randomUUID()}`,
      refresh: state.givesRefresh ? `nrt_${randomUUID()}` : null,
    }
    grants.push(grant)
    return {
      status: 200,
      body: {
        access_token: grant.access,
        token_type: 'bearer',
        refresh_token: grant.refresh,
        bot_id: randomUUID(),
        workspace_icon: null,
        workspace_name: 'Acme',
        workspace_id: randomUUID(),
        owner: { type: 'user', user: { object: 'user', id: randomUUID() } },
        duplicated_template_id: null,
        request_id: randomUUID(),
      },
    }
  }

  const token = (given: Given): Answer => {
    if (given?.['grant_type'] === 'refresh_token') {
      const used = grants.find(({ refresh }) => refresh !== null && refresh === given['refresh_token'])
      if (!used) return refused(400, 'invalid_grant', 'Invalid refresh token.')
      grants = grants.filter((one) => one !== used)
      return give()
    }
    if (given?.['grant_type'] !== 'authorization_code')
      return refused(400, 'unsupported_grant_type', 'Unsupported grant type.')
    const redirect = codes.get(String(given['code']))
    codes.delete(String(given['code']))
    if (redirect === undefined || redirect !== given['redirect_uri'])
      return refused(400, 'invalid_grant', 'Invalid code.')
    return give()
  }

  /** Answers `/v1/oauth`, which takes only Basic and JSON. */
  const answer = (path: string, headers: { authorization?: string; type?: string }, given: Given): Answer => {
    const known = `Basic ${Buffer.from(`${state.client}:secret`).toString('base64')}`
    if (headers.authorization !== known) return refused(401, 'unauthorized_client', 'Unknown client.')
    if (!headers.type?.startsWith('application/json'))
      return refused(400, 'invalid_request', 'Body must be JSON.')
    if (path === '/v1/oauth/token') return token(given)
    if (path !== '/v1/oauth/revoke' || !state.revokes)
      return {
        status: 503,
        body: {
          object: 'error',
          status: 503,
          code: 'service_unavailable',
          message: 'Notion is unavailable.',
        },
      }
    const used = grants.find(({ access }) => access === given?.['token'])
    if (!used) return refused(400, 'invalid_grant', 'Invalid token.')
    grants = grants.filter((one) => one !== used)
    revoked.push(used.access)
    return { status: 200, body: { request_id: randomUUID() } }
  }

  return {
    state,
    revoked,
    answer,
    isKnown: (authorization: string | undefined) =>
      grants.some(({ access }) => authorization === `Bearer ${access}`),
    /** a person accepts or declines on Notion's page; returns the query they are sent back with */
    signIn: (address: string, isYes = true): string => {
      const asked = new URL(address).searchParams
      const came = new URLSearchParams({ state: asked.get('state') ?? '' })
      if (!isYes) came.set('error', 'access_denied')
      else {
        const code = randomUUID()
        codes.set(code, asked.get('redirect_uri') ?? '')
        came.set('code', code)
      }
      return `?${came.toString()}`
    },
    /** access tokens are no longer valid; refresh tokens are */
    expire: () => {
      grants = grants.map((one) => ({ ...one, access: `gone_${one.access}` }))
    },
    /** the person revokes access, in Notion */
    takeAway: () => {
      grants = []
    },
  }
}
