import { paths } from '@hattama/contract/rules/app/paths'
import {
  type VendorKind,
  vendorConnected,
  vendorKinds,
  vendorSignedIn,
  vendorSignIn,
  vendorSignInBegun,
  vendorSignIns,
} from '@hattama/contract/connections/vendor-sign-in'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Caller } from '../http/call.ts'
import { makeConnection, needRoom } from './change.ts'
import { findConnection } from './queries.ts'
import { needSignedIn, signInAgain } from './sign-in-again.ts'
import type { SignedInTarget } from '../port/kind.ts'
import type { Seal } from '../port/seal.ts'
import { askAtVendor, takeAnswer, type Tokens, VendorFault } from '../vendor-sign-in/oauth.ts'
import { closePending, openPending } from './pending-sign-in.ts'
import { revokeGiven } from '../vendor-sign-in/revoke.ts'
import { redirectOf, vendorOf } from '../vendor-sign-in/vendors.ts'

const route = routesOf('connections')

type Needs = Deps & { connectionSeal: Seal; caller: Caller }

/** What is kept of the tokens. @throws Failure CONFLICT without a refresh token, which is refused earlier */
const signedInTarget = (kind: VendorKind, { accessToken, refreshToken }: Tokens): SignedInTarget => {
  if (kind === 'notion') return { kind, accessToken, refreshToken }
  if (refreshToken === null) throw new Failure('CONFLICT')
  return { kind, refreshToken }
}

/** Connecting by signing in at a vendor. */
export const vendorSignInRoutes = ({ db, env, log, allow, connectionSeal: seal, caller }: Needs) => {
  const redirectUri = redirectOf(env.publicUrl)
  return newRouter()
    .openapi(
      route.get(paths.vendorSignIns, [allow('connection.use')], {
        summary: 'List services to connect by signing in',
        responses: answers(
          vendorSignIns,
          'Services you can connect by signing in, and whether this server is registered with each',
        ),
      }),
      (c) =>
        c.json(
          {
            vendors: vendorKinds.map((kind) => ({
              kind,
              isReady: vendorOf(env, kind) !== null,
              redirectUri,
            })),
          },
          200,
        ),
    )
    .openapi(
      route.post(paths.vendorSignIns, [allow('connection.use'), recent], {
        summary: 'Start signing in to a service',
        request: { body: jsonBody(vendorSignIn) },
        responses: answers(
          vendorSignInBegun,
          'The URL to send the person to, and the state to send back with the answer',
        ),
      }),
      async (c) => {
        const { kind, connectionId } = c.req.valid('json')
        const person = c.get('person')
        if (connectionId) await needSignedIn(db, person, connectionId, kind)
        else await db.transaction().execute((trx) => needRoom(trx, person.workspaceId, person.userId))
        const vendor = vendorOf(env, kind)
        if (!vendor) throw new Failure('CONFLICT')
        const { url, ...asked } = await askAtVendor(caller, vendor, redirectUri)
        const pending = await closePending({ db, seal }, person, {
          kind,
          ...(connectionId && { connectionId }),
          ...asked,
        })
        return c.json({ url, pending }, 200)
      },
    )
    .openapi(
      route.post(paths.vendorSignedIn, [allow('connection.use')], {
        summary: 'Finish signing in to a service',
        request: { body: jsonBody(vendorSignedIn) },
        responses: answers(vendorConnected, 'The connection, or why the service denied access'),
      }),
      async (c) => {
        const { pending, answer, name } = c.req.valid('json')
        const person = c.get('person')
        const { kind, connectionId, state, verifier } = await openPending({ db, seal }, person, pending)
        const vendor = vendorOf(env, kind)
        if (!vendor) throw new Failure('CONFLICT')
        try {
          const came = { state, verifier, answer, redirectUri }
          const target = signedInTarget(kind, await takeAnswer(caller, vendor, came, c.req.raw.signal))
          const given = { name, target, events: [], withText: false, filter: {} }
          const make = () =>
            makeConnection({ db, seal }, person, given, 'person').catch(async (error: unknown) => {
              // without a connection nobody could use this access, or revoke it here
              await revokeGiven({ caller, log }, vendor, target)
              throw error
            })
          const id = connectionId ?? (await make()).id
          // the old access is not revoked: Google would end the new one with it
          if (connectionId) await signInAgain({ db, seal }, person, connectionId, target)
          return c.json({ connection: await findConnection(db, person, id), error: null }, 200)
        } catch (error) {
          if (!(error instanceof VendorFault)) throw error
          const { fault, status, said } = error.outcome
          return c.json(
            { connection: null, error: { fault, status, tookMs: 0, ...(said !== undefined && { said }) } },
            200,
          )
        }
      },
    )
}
