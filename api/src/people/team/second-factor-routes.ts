import { paths } from '@hattama/contract/rules/paths'
import { secondFactorRule } from '@hattama/contract/team'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Identity } from '../sign-in/identity.ts'
import { isSecondFactorRequired, requireSecondFactor } from './second-factor-rule.ts'

const route = routesOf('team')

/** What a workspace asks of the sign-in of its members. A hosted provider has its own rules: NOT_FOUND there. */
export const secondFactorRuleRoutes = ({ db, allow, identity }: Deps & { identity: Identity }) => {
  const mustBeOurs = () => {
    if (!identity.secondFactor) throw new Failure('NOT_FOUND')
  }
  return newRouter()
    .openapi(
      route.get(paths.secondFactorRule, [allow('member.read')], {
        responses: answers(secondFactorRule, 'Whether everybody needs a second step of the sign-in'),
      }),
      async (c) => {
        mustBeOurs()
        return c.json({ required: await isSecondFactorRequired(db, c.get('person').workspaceId) }, 200)
      },
    )
    .openapi(
      route.put(paths.secondFactorRule, [allow('workspace.change'), recent], {
        request: { body: jsonBody(secondFactorRule) },
        responses: done('It holds from now on'),
      }),
      async (c) => {
        mustBeOurs()
        await requireSecondFactor(db, c.get('person'), c.req.valid('json').required)
        return c.body(null, 204)
      },
    )
}
