import { paths } from '@hattama/contract/rules/app/paths'
import { secondFactorRule } from '@hattama/contract/people/team'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { isSecondFactorRequired, requireSecondFactor } from '../team/second-factor-rule.ts'

const route = routesOf('team')

/** Whether a workspace requires a second factor of its members; one at a hosted provider counts. */
export const secondFactorRuleRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.secondFactorRule, [allow('member.read')], {
        summary: 'Get the two-step sign-in rule',
        responses: answers(secondFactorRule, 'Whether everyone must use two-step sign-in'),
      }),
      async (c) => c.json({ required: await isSecondFactorRequired(db, c.get('person').workspaceId) }, 200),
    )
    .openapi(
      route.put(paths.secondFactorRule, [allow('workspace.change'), recent], {
        summary: 'Change the two-step sign-in rule',
        request: { body: jsonBody(secondFactorRule) },
        responses: done('Applies immediately'),
      }),
      async (c) => {
        await requireSecondFactor(db, c.get('person'), c.req.valid('json').required)
        return c.body(null, 204)
      },
    )
