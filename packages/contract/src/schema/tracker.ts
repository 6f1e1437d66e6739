import { z } from 'zod'
import { type ConnectionKind, isTracker } from '../rules/connection-kinds.ts'
import { deliveryOutcome } from './delivery-outcome.ts'

const url = z.url({ protocol: /^https?$/ }).max(2000)
const key = z.string().trim().min(1).max(500)

/** Where Linear is, for everybody. */
export const linearUrl = 'https://api.linear.app'

/** Where a tracker is, and the key to it. */
export const trackerTargets = [
  z.object({ kind: z.literal('redmine'), url, key }),
  /** `email`: of the account an API token of Jira Cloud belongs to; empty for a personal access token of Data Center */
  z.object({ kind: z.literal('jira'), url, key, email: z.string().trim().max(320).default('') }),
  /** `key`: a permanent token */
  z.object({ kind: z.literal('youtrack'), url, key }),
  /** `key`: a personal API key; all of Linear has one address */
  z.object({ kind: z.literal('linear'), url: url.default(linearUrl), key }),
  /** an inbound webhook: its address up to its owner's number (`https://PORTAL/rest/1`), and the code that follows */
  z.object({ kind: z.literal('bitrix24'), url: url.regex(/\/rest\/\d+$/), key }),
] as const

const trackerTarget = z.discriminatedUnion('kind', [...trackerTargets]).meta({ id: 'TrackerTarget' })
export type TrackerTarget = z.infer<typeof trackerTarget>

export const isTrackerTarget = (target: { kind: ConnectionKind }): target is TrackerTarget =>
  isTracker(target.kind)

const id = z.string().min(1).max(200)
/** Something of a tracker by its id there, with the name it had when it was chosen. */
const named = z.object({ id, name: z.string().max(300) })
export type Named = z.infer<typeof named>

/** Where tasks go in a tracker, and how. */
export const trackerSettings = z
  .object({
    project: named,
    /** what an issue is made as: a tracker of Redmine, a type of Jira and YouTrack; no name: the project knows one kind alone */
    type: named,
    /** what a task gets there when it is ticked here, and when the tick is taken back; null: its status is left alone */
    doneStatus: named.nullable(),
    openStatus: named.nullable(),
    /** all tasks of a meeting go there by themselves, once its minutes are finished */
    auto: z.boolean(),
    /** who a member of the workspace is there, by the id of each */
    people: z.record(z.string().max(100), id).refine((all) => Object.keys(all).length <= 1000),
  })
  .meta({ id: 'TrackerSettings' })
export type TrackerSettings = z.infer<typeof trackerSettings>

/** What is asked of a tracker while it is set up. `project`: its types, statuses and people, too. */
export const trackerLook = z
  .object({ target: trackerTarget, project: id.optional() })
  .meta({ id: 'TrackerLook' })
export type TrackerLook = z.infer<typeof trackerLook>

const projectPlaces = z.object({
  /** issue types, each with the statuses its issues may have */
  types: z.array(named.extend({ statuses: z.array(named.extend({ isDone: z.boolean() })) })),
  /** who an issue may be given to; `email`: where the tracker tells it to this key */
  people: z.array(named.extend({ email: z.string().nullable() })),
})
export type ProjectPlaces = z.infer<typeof projectPlaces>

/** What a tracker has, as its key sees it. */
const trackerPlaces = z
  .object({
    /** whose the key is */
    account: z.string(),
    projects: z.array(named),
    project: projectPlaces.nullable(),
  })
  .meta({ id: 'TrackerPlaces' })
export type TrackerPlaces = z.infer<typeof trackerPlaces>

/** `error`: why the tracker did not tell. */
export const trackerLooked = z
  .object({ places: trackerPlaces.nullable(), error: deliveryOutcome.nullable() })
  .meta({ id: 'TrackerLooked' })
export type TrackerLooked = z.infer<typeof trackerLooked>

export const newTrackerKey = z.object({ key }).meta({ id: 'NewTrackerKey' })
