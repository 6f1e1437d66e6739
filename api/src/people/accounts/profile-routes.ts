import { profileUpdate, user } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { userOf } from '#kernel/http/person.ts'
import { changeProfile } from './profile.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('users')

/** The profile of the caller. */
export const profileRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.profile, [allow('profile.read')], {
        summary: 'Get the profile',
        responses: answers(user, 'The profile'),
      }),
      async (c) => c.json(userOf(c.get('person')), 200),
    )
    .openapi(
      route.put(paths.profile, [allow('profile.change')], {
        summary: 'Update the profile',
        request: { body: jsonBody(profileUpdate) },
        responses: answers(user, 'The updated profile'),
      }),
      async (c) => c.json(userOf(await changeProfile(db, c.get('person'), c.req.valid('json'))), 200),
    )
