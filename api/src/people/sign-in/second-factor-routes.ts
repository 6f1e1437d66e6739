import {
  codeBody,
  recoveryCodes,
  secondFactorSecret,
  secondFactorState,
} from '@hattama/contract/people/second-factor'
import { paths } from '@hattama/contract/rules/app/paths'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Identity } from './identity.ts'

const route = routesOf('accounts')

/**
 * A person's own second factor, here or at a hosted provider. There the first code goes to the provider itself, which
 * answers with a new session, and there are no recovery codes: NOT_FOUND.
 */
export const secondFactorRoutes = ({ allow, identity: { secondFactor } }: Deps & { identity: Identity }) =>
  newRouter()
    .openapi(
      route.get(paths.secondFactor, [allow('credential.manage')], {
        summary: 'Get two-step sign-in status',
        responses: answers(secondFactorState, 'Whether two-step sign-in is on'),
      }),
      async (c) => c.json(await secondFactor(c).state(c.get('person').userId), 200),
    )
    .openapi(
      route.post(paths.secondFactor, [allow('credential.manage'), recent], {
        summary: 'Start setting up an authenticator app',
        responses: answers(
          secondFactorSecret,
          'A secret for the authenticator app. Sign-in requires the app only after its first code',
        ),
      }),
      async (c) => c.json(await secondFactor(c).begin(c.get('person')), 200),
    )
    .openapi(
      route.put(paths.secondFactor, [allow('credential.manage'), recent], {
        summary: 'Finish setting up an authenticator app',
        request: { body: jsonBody(codeBody) },
        responses: answers(recoveryCodes, 'The recovery codes, shown only once'),
      }),
      async (c) => {
        const language = languageOf(c.req.raw.headers)
        return c.json(await secondFactor(c).finish(c.get('person'), c.req.valid('json').code, language), 200)
      },
    )
    .openapi(
      route.delete(paths.secondFactor, [allow('credential.manage'), recent], {
        summary: 'Turn off two-step sign-in',
        responses: done('Two-step sign-in is off'),
      }),
      async (c) => {
        await secondFactor(c).off(c.get('person'), languageOf(c.req.raw.headers))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.recoveryCodes, [allow('credential.manage'), recent], {
        summary: 'Create new recovery codes',
        responses: answers(recoveryCodes, 'New codes, shown only once. The old ones no longer work'),
      }),
      async (c) => c.json(await secondFactor(c).renew(c.get('person')), 200),
    )
