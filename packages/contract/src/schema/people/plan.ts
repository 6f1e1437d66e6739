import { z } from 'zod'
import { planNames } from '../../rules/people/plans.ts'

const planName = z.enum(planNames)

/** How a plan changed. */
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

/** `limit` null: no limit. */
const used = z.object({ used: z.number(), limit: z.number().nullable() })

/** A workspace's limits and usage. `enforced` false: this server sets no limits. */
export const workspacePlan = z
  .discriminatedUnion('enforced', [
    z.object({ enforced: z.literal(false) }),
    z.object({
      enforced: z.literal(true),
      plan: planName,
      isTrial: z.boolean(),
      since: z.iso.datetime(),
      /** when the plan ends; null: it does not */
      endsAt: z.iso.datetime().nullable(),
      /** what happens after it ends, if an owner cancelled it */
      follows: z.enum(['free', 'removal']).nullable(),
      /** when all recordings are removed */
      removalAt: z.iso.datetime().nullable(),
      mayTry: z.boolean(),
      /** when usage is reset */
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
          /** null: the operator, or the passing of time */
          who: z.string().nullable(),
        }),
      ),
      /** URL of the operator's checkout for each plan; null: there is none */
      checkout: z.partialRecord(planName, z.string().optional()).nullable(),
    }),
  ])
  .meta({ id: 'WorkspacePlan' })
export type WorkspacePlan = z.infer<typeof workspacePlan>
export type EnforcedPlan = Extract<WorkspacePlan, { enforced: true }>

/** `removal`: everything is removed some time after the plan ends. */
export const planLeave = z.object({ follows: z.enum(['free', 'removal']) })

/** Body of the signed call of an operator's checkout (Standard Webhooks). */
export const planCall = z.object({
  type: z.literal('plan.set'),
  data: z.object({
    workspace: z.string().min(1).max(100),
    plan: planName,
    /** end of the paid period; absent or null: no end */
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
})
