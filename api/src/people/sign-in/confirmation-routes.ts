import { confirmationProof, confirmationWays } from '@hattama/contract/people/second-factor'
import { paths } from '@hattama/contract/rules/app/paths'
import { ssoLookup } from '@hattama/contract/people/sso'
import type { Context } from 'hono'
import { addressOf } from '#kernel/http/address.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, type Http, jsonBody, newRouter } from '#kernel/http/router.ts'
import { notePresence } from '../accounts/presence.ts'
import type { Identity } from './identity.ts'
import type { SsoPort } from './sso-port.ts'

const route = routesOf('accounts')

/** Proving one's identity again, by any way available: password, code, passkey, mail, or sign-on provider. */
export const confirmationRoutes = (deps: Deps & { identity: Identity; sso: SsoPort | null }) => {
  const { db, env, allow, identity, limits } = deps
  const sso = () => {
    if (!deps.sso) throw new Failure('NOT_FOUND')
    return deps.sso
  }
  const waysOf = async (c: Context<Http>) => {
    const person = c.get('person')
    const ways = await identity.waysToProve(c, person)
    return { ...ways, sso: deps.sso ? await deps.sso.nameOf(person) : null }
  }
  return newRouter()
    .openapi(
      route.get(paths.confirmation, [allow('credential.manage')], {
        summary: 'List ways to confirm your identity',
        responses: answers(confirmationWays, 'The ways this person can confirm their identity'),
      }),
      async (c) => c.json(await waysOf(c), 200),
    )
    .openapi(
      route.post(paths.confirmationCode, [allow('credential.manage')], {
        summary: 'Request a confirmation code',
        responses: done('A code was sent to the account’s email address'),
      }),
      async (c) => {
        await identity.mailProof(c, c.get('person'))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.confirmationSso, [allow('credential.manage')], {
        summary: 'Confirm your identity with single sign-on',
        responses: answers(
          ssoLookup,
          'The URL to redirect the browser to, and a challenge to send back with the answer',
        ),
      }),
      async (c) => {
        await limits.sso(addressOf(c, env.AUTH_IP_HEADER))
        return c.json(await sso().ask(c.get('person')), 200)
      },
    )
    .openapi(
      route.post(paths.confirmation, [allow('credential.manage')], {
        summary: 'Confirm your identity',
        request: { body: jsonBody(confirmationProof) },
        responses: done('Your identity is confirmed. Repeat the request that required it'),
      }),
      async (c) => {
        const person = c.get('person')
        const proof = c.req.valid('json')
        if ('password' in proof) await identity.prove(c, person, proof.password, 'password')
        else if ('code' in proof) await identity.proveByCode(c, person, proof.code)
        else if ('mailedCode' in proof) await identity.proveByMail(c, person, proof.mailedCode)
        else if ('sso' in proof) await sso().prove(person, proof.sso)
        else if (identity.passkeys) await identity.passkeys.prove(c, person, proof.passkey)
        else throw new Failure('PASSKEY_REFUSED')
        await notePresence(db, person)
        return c.body(null, 204)
      },
    )
}
