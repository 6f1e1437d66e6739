import { z } from 'zod'
import { type ConnectionKind, isTracker } from '../../rules/connections/connection-kinds.ts'
import { deliveryOutcome } from './delivery-outcome.ts'

const url = z.url({ protocol: /^https?$/ }).max(2000)
const key = z.string().trim().min(1).max(500)

/** Linear's address, the same for everyone. */
export const linearUrl = 'https://api.linear.app'

/** A tracker's address and its key. */
export const trackerTargets = [
  z.object({ kind: z.literal('redmine'), url, key }),
  /** `email`: of the account that owns a Jira Cloud API token; empty for a Data Center personal access token */
  z.object({ kind: z.literal('jira'), url, key, email: z.string().trim().max(320).default('') }),
  /** `key`: a permanent token */
  z.object({ kind: z.literal('youtrack'), url, key }),
  /** `key`: a personal API key; all of Linear has one address */
  z.object({ kind: z.literal('linear'), url: url.default(linearUrl), key }),
  /** an inbound webhook: its address up to the owner's number (`https://PORTAL/rest/1`), and the code that follows */
  z.object({ kind: z.literal('bitrix24'), url: url.regex(/\/rest\/\d+$/), key }),
] as const

const trackerTarget = z.discriminatedUnion('kind', [...trackerTargets]).meta({ id: 'TrackerTarget' })
export type TrackerTarget = z.infer<typeof trackerTarget>

export const isTrackerTarget = (target: { kind: ConnectionKind }): target is TrackerTarget =>
  isTracker(target.kind)

const id = z.string().min(1).max(200)
/** Something in a tracker by its id there, with the name it had when chosen. */
const named = z.object({ id, name: z.string().max(300) })
export type Named = z.infer<typeof named>

/** Where tasks go in a tracker, and how. */
export const trackerSettings = z
  .object({
    project: named,
    /** kind of issue to create: a tracker in Redmine, a type in Jira and YouTrack; no name: the project has only one kind */
    type: named,
    /** status to set there when a task is ticked here, and when it is unticked; null: leave the status alone */
    doneStatus: named.nullable(),
    openStatus: named.nullable(),
    /** send all tasks of a meeting automatically once its minutes are finished */
    auto: z.boolean(),
    /** workspace member id -> tracker user id */
    people: z.record(z.string().max(100), id).refine((all) => Object.keys(all).length <= 1000),
  })
  .meta({ id: 'TrackerSettings' })
export type TrackerSettings = z.infer<typeof trackerSettings>

/** A query to a tracker during setup. `project`: also return its types, statuses and people. */
export const trackerLook = z
  .object({ target: trackerTarget, project: id.optional() })
  .meta({ id: 'TrackerLook' })
export type TrackerLook = z.infer<typeof trackerLook>

const projectPlaces = z.object({
  /** issue types, each with the statuses its issues may have */
  types: z.array(named.extend({ statuses: z.array(named.extend({ isDone: z.boolean() })) })),
  /** who an issue can be assigned to; `email`: if the tracker reveals it to this key */
  people: z.array(named.extend({ email: z.string().nullable() })),
})
export type ProjectPlaces = z.infer<typeof projectPlaces>

/** What a tracker offers, as seen by its key. */
const trackerPlaces = z
  .object({
    /** owner of the key */
    account: z.string(),
    projects: z.array(named),
    project: projectPlaces.nullable(),
  })
  .meta({ id: 'TrackerPlaces' })
export type TrackerPlaces = z.infer<typeof trackerPlaces>

/** `error`: why the tracker did not answer. */
export const trackerLooked = z
  .object({ places: trackerPlaces.nullable(), error: deliveryOutcome.nullable() })
  .meta({ id: 'TrackerLooked' })
export type TrackerLooked = z.infer<typeof trackerLooked>

export const newTrackerKey = z.object({ key }).meta({ id: 'NewTrackerKey' })
