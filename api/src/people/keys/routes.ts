import { apiKeyList, createdApiKey, newApiKey } from '@hattama/contract/people/api-key'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'

const route = routesOf('keys')

/** API keys of a person and of the workspace: list, create, revoke. */
export const keyRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.apiKeys, [allow('key.manage')], {
        summary: 'List API keys',
        responses: answers(apiKeyList, 'Your keys. Owners and administrators get all keys of the workspace'),
      }),
      async (c) => c.json({ keys: await listKeys(db, c.get('person')) }, 200),
    )
    .openapi(
      route.post(paths.apiKeys, [allow('key.manage'), recent], {
        summary: 'Create an API key',
        request: { body: jsonBody(newApiKey) },
        responses: answers(createdApiKey, 'The key, shown only once', 201),
      }),
      async (c) => {
        const person = c.get('person')
        const { id, token } = await makeKey(db, person, c.req.valid('json'))
        const key = (await listKeys(db, person)).find((one) => one.id === id)
        if (!key) throw new Error('keys: a key that was just made is not there')
        return c.json({ key, token }, 201)
      },
    )
    .openapi(
      route.delete(paths.apiKey, [allow('key.manage')], {
        summary: 'Revoke an API key',
        request: { params: z.object({ id: z.uuid() }) },
        responses: done('Revoked'),
      }),
      async (c) => {
        await revokeKey(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
