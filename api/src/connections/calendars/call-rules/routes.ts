import { callRuleList, expectedCalls, newCallRule } from '@hattama/contract/connections/call-rule'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { expectedOf, keepCallRule, ownCallRules } from './queries.ts'

const route = routesOf('connections')
const list = (description: string) => answers(callRuleList, description)

/** What a person's browser does when calls of a series or calendar begin. Rules are personal, even in a shared series. */
export const callRuleRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.callRules, [allow('connection.use')], {
        summary: 'List call rules',
        responses: list('Your rules in the current workspace'),
      }),
      async (c) => c.json({ rules: await ownCallRules(db, c.get('person')) }, 200),
    )
    .openapi(
      route.put(paths.callRules, [allow('connection.use')], {
        summary: 'Create or update a call rule',
        request: { body: jsonBody(newCallRule) },
        responses: list('Your updated rules'),
      }),
      async (c) => {
        await keepCallRule(db, c.get('person'), c.req.valid('json'))
        return c.json({ rules: await ownCallRules(db, c.get('person')) }, 200)
      },
    )
    .openapi(
      route.get(paths.expectedCalls, [allow('recording.expect')], {
        summary: 'List expected calls',
        responses: answers(
          expectedCalls,
          'Calls that have a rule and are in progress or start within 24 hours',
        ),
      }),
      async (c) => c.json({ calls: await expectedOf(db, c.get('person')) }, 200),
    )
