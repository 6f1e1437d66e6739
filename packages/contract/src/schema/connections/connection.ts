import { z } from 'zod'
import { connectionEvents, connectionKinds, folderFormats } from '../../rules/connections/connection-kinds.ts'
import { channelOfLink, isBotToken, isSigningSecret } from '../../rules/connections/slack.ts'
import { isRetiredConnector, isSecurityToken } from '../../rules/connections/teams-address.ts'
import { deliveryOutcome } from './delivery-outcome.ts'
import { notesPlace, notesTarget } from './notes.ts'
import { trackerSettings, trackerTargets } from './tracker.ts'
import { shownText } from '../kernel/shown-text.ts'

const name = shownText().min(1).max(80)
const few = z.array(z.string().trim().min(1).max(100)).max(20)

/** Which meetings a connection covers: owned by these people, with one of these tags, kinds and languages. Empty: all. */
const connectionFilter = z
  .object({ owners: few, tags: few, kinds: few, languages: few })
  .partial()
  .meta({ id: 'ConnectionFilter' })
export type ConnectionFilter = z.infer<typeof connectionFilter>

const url = z.url({ protocol: /^https?$/ }).max(2000)
const workflowUrl = url.refine(
  (given) => !isRetiredConnector(given),
  'An Office 365 connector: Teams takes nothing from those any more.',
)

/** A branch name git accepts, made of letters, digits and a few other characters ("git check-ref-format"). */
const gitBranch = z
  .string()
  .trim()
  .max(100)
  .regex(/^(?![-./])(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)))[\p{L}\p{N}._/-]*[\p{L}\p{N}_-]$/u)

const gitFolder = z
  .string()
  .trim()
  .max(300)
  .transform((path) => path.replaceAll(/^\/+|\/+$/g, ''))
  .refine(
    (path) => path === '' || path.split('/').every((part) => /^(?!\.{1,2}$)(?!\.git$)[^\\\0]+$/i.test(part)),
  )

/** Where a connection leads, secrets included; never sent back to clients. */
const connectionTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('webhook'), url }),
    /** `url`: of an existing folder; `password`: an app password, if the server has them */
    z.object({
      kind: z.literal('webdav'),
      url,
      user: z.string().max(200),
      password: z.string().max(500),
      format: z.enum(folderFormats),
    }),
    /** `url`: of a bucket, named in the first path segment, plus an optional folder; `user`, `password`: an access key */
    z.object({
      kind: z.literal('s3'),
      url: url.regex(/^https?:\/\/[^/?#]+\/[^/?#]+/),
      region: z.string().trim().min(1).max(60),
      user: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(500),
      format: z.enum(folderFormats),
    }),
    /** `url`: a repository's clone URL; `password`: a token with write access; `folder`: below the root; empty: the root */
    z.object({
      kind: z.literal('git'),
      url,
      user: z.string().trim().max(200),
      password: z.string().max(500),
      branch: gitBranch,
      folder: gitFolder,
    }),
    /** `url`: of an incoming webhook for one channel */
    z.object({ kind: z.literal('mattermost'), url }),
    /** `url`: Slack's link to a channel; `key`: bot token of their app; `signingSecret`: the app's, to verify questions */
    z.object({
      kind: z.literal('slack'),
      url: url.refine((given) => channelOfLink(given) !== null, 'It names no channel of Slack.'),
      key: z.string().trim().refine(isBotToken, 'It is no token of a bot.'),
      signingSecret: z.string().trim().refine(isSigningSecret, 'It is no signing secret.').optional(),
    }),
    /** `url`: of a workflow that posts what it receives; `securityToken`: of an outgoing webhook, to verify questions */
    z.object({
      kind: z.literal('teams'),
      url: workflowUrl,
      securityToken: z.string().trim().refine(isSecurityToken, 'It is no security token.').optional(),
    }),
    ...trackerTargets,
    notesTarget,
    /** `url`: a calendar's secret address, as given by its vendor */
    z.object({ kind: z.literal('ics'), url }),
    /** `url`: any URL of the server; all calendars of the account are read */
    z.object({
      kind: z.literal('caldav'),
      url,
      user: z.string().max(200),
      password: z.string().max(500),
    }),
  ])
  .meta({ id: 'ConnectionTarget' })
export type ConnectionTarget = z.infer<typeof connectionTarget>

const changeable = {
  name,
  events: z.array(z.enum(connectionEvents)).min(1).max(connectionEvents.length),
  /** include the text of minutes and transcripts, not only ids and links */
  withText: z.boolean(),
  filter: connectionFilter,
}

/** For kinds that take minutes, the given `events` are ignored in favour of the kind's own (`resultEvents`). */
export const newConnection = z
  .object({
    ...changeable,
    withText: changeable.withText.default(false),
    filter: changeable.filter.default({}),
    target: connectionTarget,
    /** only for trackers */
    tracker: trackerSettings.optional(),
    /** only for notes tools */
    place: notesPlace.optional(),
  })
  .meta({ id: 'NewConnection' })
export type NewConnection = z.input<typeof newConnection>

/** `place`: for a notes tool connected by sign-in, chosen once. */
export const connectionChange = z
  .object({ ...changeable, paused: z.boolean(), tracker: trackerSettings, place: notesPlace })
  .partial()
  .meta({ id: 'ConnectionChange' })
export type ConnectionChange = z.infer<typeof connectionChange>

export const connection = z
  .object({
    id: z.string(),
    kind: z.enum(connectionKinds),
    ...changeable,
    /** empty for a calendar: it is sent nothing */
    events: z.array(z.enum(connectionEvents)),
    /** belongs to the workspace and receives what everyone in it sees; else to a person, and receives what they see */
    ofWorkspace: z.boolean(),
    /** who set it up */
    madeBy: z.string(),
    /** where it leads, without secrets */
    address: z.string(),
    tracker: trackerSettings.nullable(),
    /** its owner signed in with a vendor; else it has an address or a key */
    bySignIn: z.boolean(),
    /** for a notes tool: where pages are created; null until chosen after a sign-in */
    place: notesPlace.nullable(),
    state: z.enum(['active', 'paused', 'disabled']),
    createdAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastFailureAt: z.iso.datetime().nullable(),
    lastError: deliveryOutcome.nullable(),
    waiting: z.number(),
    /** whether the caller may change and disconnect it */
    mayManage: z.boolean(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof connection>

export const connectionList = z.object({ connections: z.array(connection) }).meta({ id: 'ConnectionList' })
export type ConnectionList = z.infer<typeof connectionList>

/** `secret` signs what is sent (Standard Webhooks); null for kinds that need none. Shown once. */
export const createdConnection = z
  .object({ connection, secret: z.string().nullable() })
  .meta({ id: 'CreatedConnection' })
export type CreatedConnection = z.infer<typeof createdConnection>

/** Until `oldUntil` the old secret signs alongside the new one. */
export const rotatedSecret = z
  .object({ secret: z.string(), oldUntil: z.iso.datetime() })
  .meta({ id: 'RotatedSecret' })
export type RotatedSecret = z.infer<typeof rotatedSecret>

const delivery = z
  .object({
    id: z.string(),
    /** one of the events, or `test` */
    type: z.string(),
    recordingId: z.string().nullable(),
    at: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed', 'withheld']),
    attempts: z.number(),
    /** while waiting: time of the next attempt */
    dueAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    outcome: deliveryOutcome.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

export const deliveryLog = z.object({ deliveries: z.array(delivery) }).meta({ id: 'DeliveryLog' })
export type DeliveryLog = z.infer<typeof deliveryLog>
