import { planLeave, workspacePlan } from '@hattama/contract/people/plan'
import { may } from '@hattama/contract/rules/app/policy'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import type { Person } from '#kernel/http/person.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Mail } from '../mail/mail.ts'
import { takePlanCall } from './call.ts'
import { leavePlan, resumePlan, startTrial } from './change.ts'
import { mailOwners } from './plan-mails.ts'
import { endOf } from './plan-state.ts'
import { viewPlan } from './view.ts'

const route = routesOf('team')

/** The plan of the workspace: what it allows, what was used, and how its owner changes it. */
export const planRoutes = ({ db, env, allow, mail }: Deps & { mail: Mail | null }) => {
  const view = async (person: Person) => {
    if (env.PLANS === 'off') return { enforced: false as const }
    const plan = await viewPlan(db, person.workspaceId, env.PLAN_CHECKOUT_URL)
    return may(person, 'plan.manage') ? plan : { ...plan, checkout: null }
  }
  const enforced = () => {
    if (env.PLANS === 'off') throw new Failure('PLANS_OFF')
  }

  return newRouter()
    .openapi(
      route.get(paths.plan, [allow('workspace.read')], {
        summary: 'Get the plan',
        responses: answers(workspacePlan, 'The workspace’s limits and usage'),
      }),
      async (c) => c.json(await view(c.get('person')), 200),
    )
    .openapi(
      route.post(paths.planTrial, [allow('plan.manage')], {
        summary: 'Start the trial',
        responses: answers(workspacePlan, 'The trial has started'),
      }),
      async (c) => {
        enforced()
        const person = c.get('person')
        await startTrial(db, person.workspaceId, person)
        return c.json(await view(person), 200)
      },
    )
    .openapi(
      route.post(paths.planEnd, [allow('plan.manage')], {
        summary: 'Cancel the plan',
        request: { body: jsonBody(planLeave) },
        responses: answers(workspacePlan, 'The plan ends when the paid period ends'),
      }),
      async (c) => {
        enforced()
        const person = c.get('person')
        const { follows } = c.req.valid('json')
        const standing = await leavePlan(db, person.workspaceId, follows, person)
        if (follows === 'removal')
          await mailOwners({ db, mail }, standing, 'cancelled', endOf(standing) ?? new Date())
        return c.json(await view(person), 200)
      },
    )
    .openapi(
      route.delete(paths.planEnd, [allow('plan.manage')], {
        summary: 'Resume the plan',
        responses: answers(workspacePlan, 'The plan continues, and nothing is deleted'),
      }),
      async (c) => {
        enforced()
        const person = c.get('person')
        await resumePlan(db, person.workspaceId, person)
        return c.json(await view(person), 200)
      },
    )
    .openapi(
      route.post(paths.planCall, [anyone, othersAddFields], {
        summary: 'Set a plan from a checkout',
        responses: done('The plan is set. The request is authenticated by its signature, not by an account'),
      }),
      async (c) => {
        const secret = env.PLAN_CALL_SECRET
        if (secret === undefined) throw new Failure('NOT_FOUND')
        await takePlanCall(db, secret, { body: await c.req.text(), headers: c.req.header() })
        return c.body(null, 204)
      },
    )
}
