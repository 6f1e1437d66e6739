import {
  newPasskey,
  passkey,
  passkeyList,
  passkeyName,
  passkeyChallenge,
} from '@hattama/contract/people/passkey'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Identity } from './identity.ts'

const route = routesOf('accounts')
const params = z.object({ id: z.string().max(100) })

/** A person's own passkeys. A hosted provider has its own: NOT_FOUND there. */
export const passkeyRoutes = ({ allow, identity }: Deps & { identity: Identity }) => {
  const ours = () => {
    if (!identity.passkeys) throw new Failure('NOT_FOUND')
    return identity.passkeys
  }
  return newRouter()
    .openapi(
      route.get(paths.passkeys, [allow('credential.manage')], {
        summary: 'List passkeys',
        responses: answers(passkeyList, 'The passkeys of the account'),
      }),
      async (c) => c.json({ passkeys: await ours().list(c.get('person').userId) }, 200),
    )
    .openapi(
      route.post(paths.passkeyOptions, [allow('credential.manage'), recent], {
        summary: 'Start adding a passkey',
        responses: answers(passkeyChallenge, 'Options for creating a passkey'),
      }),
      async (c) => c.json(await ours().begin(c, c.get('person')), 200),
    )
    .openapi(
      route.post(paths.passkeys, [allow('credential.manage'), recent], {
        summary: 'Add a passkey',
        request: { body: jsonBody(newPasskey) },
        responses: answers(passkey, 'Passkey added', 201),
      }),
      async (c) => c.json(await ours().add(c, c.get('person'), c.req.valid('json')), 201),
    )
    .openapi(
      route.patch(paths.passkey, [allow('credential.manage')], {
        summary: 'Rename a passkey',
        request: { params, body: jsonBody(passkeyName) },
        responses: done('Renamed'),
      }),
      async (c) => {
        await ours().rename(c.get('person'), c.req.valid('param').id, c.req.valid('json').name)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.passkey, [allow('credential.manage'), recent], {
        summary: 'Remove a passkey',
        request: { params },
        responses: done('Removed'),
      }),
      async (c) => {
        await ours().remove(c.get('person'), c.req.valid('param').id, languageOf(c.req.raw.headers))
        return c.body(null, 204)
      },
    )
}
