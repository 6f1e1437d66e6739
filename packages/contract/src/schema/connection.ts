import { z } from 'zod'
import { connectionEvents, connectionKinds, folderFormats } from '../rules/connection-kinds.ts'
import { channelOfLink, isBotToken, isSigningSecret } from '../rules/slack.ts'
import { isRetiredConnector, isSecurityToken } from '../rules/teams-address.ts'
import { deliveryOutcome } from './delivery-outcome.ts'
import { notesPlace, notesTarget } from './notes.ts'
import { trackerSettings, trackerTargets } from './tracker.ts'

const name = z.string().trim().min(1).max(80)
const few = z.array(z.string().trim().min(1).max(100)).max(20)

/** Which meetings a connection is about: of these people, with one of these tags, of these kinds, in these languages. Empty: all. */
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

/** A name git takes for a branch, of letters, digits and a few signs ("git check-ref-format"). */
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

/** Where a connection leads, with all that is secret; never told again. */
const connectionTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('webhook'), url }),
    /** `url`: of a folder that is there; `password`: of an app, where the server has such */
    z.object({
      kind: z.literal('webdav'),
      url,
      user: z.string().max(200),
      password: z.string().max(500),
      format: z.enum(folderFormats),
    }),
    /** `url`: of a bucket, its name as the first step of the path, with a folder in it or without; `user` and `password`: an access key */
    z.object({
      kind: z.literal('s3'),
      url: url.regex(/^https?:\/\/[^/?#]+\/[^/?#]+/),
      region: z.string().trim().min(1).max(60),
      user: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(500),
      format: z.enum(folderFormats),
    }),
    /** `url`: of a repository, as it is cloned by; `password`: a token that may write; `folder`: below its root, which is meant where it is empty */
    z.object({
      kind: z.literal('git'),
      url,
      user: z.string().trim().max(200),
      password: z.string().max(500),
      branch: gitBranch,
      folder: gitFolder,
    }),
    /** `url`: of an incoming webhook, made for one channel */
    z.object({ kind: z.literal('mattermost'), url }),
    /** `url`: of a channel, as Slack links to it; `key`: of the bot of an app of theirs; `signingSecret`: the app's, by which questions are believed */
    z.object({
      kind: z.literal('slack'),
      url: url.refine((given) => channelOfLink(given) !== null, 'It names no channel of Slack.'),
      key: z.string().trim().refine(isBotToken, 'It is no token of a bot.'),
      signingSecret: z.string().trim().refine(isSigningSecret, 'It is no signing secret.').optional(),
    }),
    /** `url`: of a workflow that posts what it is sent; `securityToken`: of an outgoing webhook, by which questions are believed */
    z.object({
      kind: z.literal('teams'),
      url: workflowUrl,
      securityToken: z.string().trim().refine(isSecurityToken, 'It is no security token.').optional(),
    }),
    ...trackerTargets,
    notesTarget,
    /** `url`: the secret one of a calendar, as its maker gives it out */
    z.object({ kind: z.literal('ics'), url }),
    /** `url`: any of the server; all calendars of the account are read */
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
  /** with the text of minutes and transcripts, not only with ids and links */
  withText: z.boolean(),
  filter: connectionFilter,
}

/** `events` of a kind that takes minutes are what that kind takes, whatever is given (`resultEvents`). */
export const newConnection = z
  .object({
    ...changeable,
    withText: changeable.withText.default(false),
    filter: changeable.filter.default({}),
    target: connectionTarget,
    /** trackers have it, nothing else has */
    tracker: trackerSettings.optional(),
    /** notes tools have it, nothing else has */
    place: notesPlace.optional(),
  })
  .meta({ id: 'NewConnection' })
export type NewConnection = z.input<typeof newConnection>

/** `place`: of a notes tool somebody signed in at, chosen once. */
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
    /** none of a calendar: it is told nothing */
    events: z.array(z.enum(connectionEvents)),
    /** the workspace's, told of what everybody in it sees; else its person's, told of what they see */
    ofWorkspace: z.boolean(),
    /** who set it up */
    madeBy: z.string(),
    /** where it leads, without what is secret */
    address: z.string(),
    tracker: trackerSettings.nullable(),
    /** its person signed in at a vendor; else it has an address or a key */
    bySignIn: z.boolean(),
    /** of a notes tool: where pages are made; null until it is chosen after a sign-in */
    place: notesPlace.nullable(),
    state: z.enum(['active', 'paused', 'disabled']),
    createdAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastFailureAt: z.iso.datetime().nullable(),
    lastError: deliveryOutcome.nullable(),
    waiting: z.number(),
    /** may whoever asks change and disconnect it? */
    mayManage: z.boolean(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof connection>

export const connectionList = z.object({ connections: z.array(connection) }).meta({ id: 'ConnectionList' })
export type ConnectionList = z.infer<typeof connectionList>

/** `secret` signs what is sent (Standard Webhooks); null for kinds that need none. Told once. */
export const madeConnection = z
  .object({ connection, secret: z.string().nullable() })
  .meta({ id: 'MadeConnection' })
export type MadeConnection = z.infer<typeof madeConnection>

/** The old secret signs beside the new one until then. */
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
    /** while it waits: when it is tried next */
    dueAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    outcome: deliveryOutcome.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

export const deliveryLog = z.object({ deliveries: z.array(delivery) }).meta({ id: 'DeliveryLog' })
export type DeliveryLog = z.infer<typeof deliveryLog>
