import { z } from 'zod'
import { planNames } from '../rules/plans.ts'

const planName = z.enum(planNames)

/** How a plan came to be another. */
const planChangeKinds = [
  'set',
  'trial',
  'trialEnded',
  'ended',
  'leftForFree',
  'cancelled',
  'resumed',
  'removed',
] as const
export type PlanChangeKind = (typeof planChangeKinds)[number]

/** `limit` null: without one. */
const used = z.object({ used: z.number(), limit: z.number().nullable() })

/** What a workspace may use and has used. `enforced` false: this server sets no limits. */
export const workspacePlan = z
  .discriminatedUnion('enforced', [
    z.object({ enforced: z.literal(false) }),
    z.object({
      enforced: z.literal(true),
      plan: planName,
      isTrial: z.boolean(),
      since: z.iso.datetime(),
      /** when the plan ends; null: it goes on */
      endsAt: z.iso.datetime().nullable(),
      /** an owner gave it up: what follows its end */
      follows: z.enum(['free', 'removal']).nullable(),
      /** all recordings are removed then */
      removalAt: z.iso.datetime().nullable(),
      mayTry: z.boolean(),
      /** usage begins anew then */
      nextPeriod: z.iso.datetime(),
      members: used,
      meetings: used,
      /** minutes of sound that count */
      minutes: used,
      prompts: used,
      /** longest meeting, minutes */
      longest: z.number().nullable(),
      changes: z.array(
        z.object({
          at: z.iso.datetime(),
          kind: z.enum(planChangeKinds),
          plan: planName,
          until: z.iso.datetime().nullable(),
          /** null: whoever runs the server, or time itself */
          who: z.string().nullable(),
        }),
      ),
      /** the operator's checkout for each plan; null: there is none */
      checkout: z.partialRecord(planName, z.string()).nullable(),
    }),
  ])
  .meta({ id: 'WorkspacePlan' })
export type WorkspacePlan = z.infer<typeof workspacePlan>
export type EnforcedPlan = Extract<WorkspacePlan, { enforced: true }>

/** `removal`: everything goes some time after its end. */
export const planLeave = z.object({ follows: z.enum(['free', 'removal']) })

/** Body of the signed call of an operator's checkout (Standard Webhooks). */
export const planCall = z.object({
  type: z.literal('plan.set'),
  data: z.object({
    workspace: z.string().min(1).max(100),
    plan: planName,
    /** paid until then; absent or null: without end */
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
})
