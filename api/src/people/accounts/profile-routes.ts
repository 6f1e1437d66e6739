import { profileUpdate, user } from '@hattama/contract/account'
import { paths } from '@hattama/contract/rules/paths'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { userOf } from '#kernel/http/person.ts'
import { changeProfile } from './profile.ts'

/** The profile of whoever asks. */
export const profileRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: paths.profile,
        tags: ['users'],
        middleware: [allow('profile.read')] as const,
        responses: answers(user, 'The profile'),
      }),
      async (c) => c.json(userOf(c.get('person')), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: paths.profile,
        tags: ['users'],
        middleware: [allow('profile.change')] as const,
        request: { body: jsonBody(profileUpdate) },
        responses: answers(user, 'The profile as it is now'),
      }),
      async (c) => c.json(userOf(await changeProfile(db, c.get('person'), c.req.valid('json'))), 200),
    )
