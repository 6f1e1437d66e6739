import { z } from 'zod'
import { engineChoice, stepName } from '../kernel/job.ts'
import { adminFault } from '../kernel/fault.ts'
import { callSite } from '../speech/hint.ts'
import { planNames } from '../../rules/people/plans.ts'

/** What server admins see: people, workspaces, figures, jobs and engines; neither text nor titles of meetings. */

/** `?after=` is the previous page's `next`. */
const page = z.object({
  after: z.string().min(1).max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
/** The id of the last item on this page; null: no more. */
const next = z.string().nullable()

/** `?q=` is matched against names and addresses. */
export const serverListQuery = page.extend({ q: z.string().trim().max(200).default('') })

const serverPerson = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** last use of any of their sessions, to the hour; null: none still known */
    lastSeenAt: z.iso.datetime().nullable(),
    /** also true if created while this server sent no mail, when no confirmation was asked for */
    emailVerified: z.boolean(),
    /** an authenticator app, or passkeys */
    factors: z.array(z.enum(['app', 'passkey'])),
    /** signed-in browsers and extensions */
    sessions: z.number(),
    workspaces: z.number(),
    isAdmin: z.boolean(),
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServerPerson' })
export type ServerPerson = z.infer<typeof serverPerson>
export const serverPeople = z.object({ people: z.array(serverPerson), next }).meta({ id: 'ServerPeople' })
export type ServerPeople = z.infer<typeof serverPeople>

export const serverAdminBody = z.object({ admin: z.boolean() })
export const serverBlockBody = z.object({ blocked: z.boolean() })

const serverWorkspace = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    members: z.number(),
    meetings: z.number(),
    /** of sound, all meetings together, started minutes counted in full */
    minutes: z.number(),
    /** of their files */
    bytes: z.number(),
    plan: z.enum(planNames),
    /** end of the paid or trial period; null: no end */
    planUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServerWorkspace' })
export type ServerWorkspace = z.infer<typeof serverWorkspace>
export const serverWorkspaces = z
  .object({
    workspaces: z.array(serverWorkspace),
    next,
    /** false: this server sets no limits (PLANS=off), whatever the plan */
    plansEnforced: z.boolean(),
  })
  .meta({ id: 'ServerWorkspaces' })
export type ServerWorkspaces = z.infer<typeof serverWorkspaces>
/** `until`: the last paid day, UTC; null: no end. */
export const serverPlanBody = z.object({ plan: z.enum(planNames), until: z.iso.date().nullable() })
export type ServerPlanBody = z.infer<typeof serverPlanBody>

const serverMonth = z
  .object({
    /** first day (UTC) */
    month: z.iso.date(),
    /** created in that month and not removed since */
    meetings: z.number(),
    minutes: z.number(),
    bytes: z.number(),
    /** how many people own those recordings, and in how many workspaces */
    people: z.number(),
    workspaces: z.number(),
    newPeople: z.number(),
    /** read and written by language models */
    modelTokens: z.number(),
    /** of sound sent to speech servers */
    serverMinutes: z.number(),
  })
  .meta({ id: 'ServerMonth' })
export type ServerMonth = z.infer<typeof serverMonth>
/** Newest month first, including the current one. */
export const serverUsage = z.object({ months: z.array(serverMonth) }).meta({ id: 'ServerUsage' })
export type ServerUsage = z.infer<typeof serverUsage>

/** A step of a recording, or fetching its file from a link. */
export const workNames = ['link', ...stepName.options] as const
export const workStates = ['active', 'queued', 'waiting', 'failed'] as const
export type WorkName = (typeof workNames)[number]
export type WorkState = (typeof workStates)[number]

export const serverJobsQuery = page.extend({
  state: z.enum(workStates).optional(),
  work: z.enum(workNames).optional(),
})

const serverJob = z
  .object({
    /** `<recording>.<work>` */
    id: z.string(),
    recordingId: z.string(),
    work: z.enum(workNames),
    state: z.enum(workStates),
    workspaceName: z.string(),
    /** 0..1 */
    progress: z.number(),
    engine: z.string().nullable(),
    model: z.string().nullable(),
    fault: adminFault.nullable(),
    durationMs: z.number().nullable(),
    bytes: z.number(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServerJob' })
export type ServerJob = z.infer<typeof serverJob>
export const serverJobs = z
  .object({
    /** number of jobs by kind and state; zero counts are omitted */
    counts: z.array(z.object({ work: z.enum(workNames), state: z.enum(workStates), count: z.number() })),
    jobs: z.array(serverJob),
    next,
  })
  .meta({ id: 'ServerJobs' })
export type ServerJobs = z.infer<typeof serverJobs>

/** The last twenty attempts of a job, newest first. */
export const serverAttempts = z
  .object({
    attempts: z.array(
      z.object({
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
        /** null: in progress, or its worker was lost */
        outcome: z.enum(['done', 'again', 'failed', 'taken-back', 'stopped']).nullable(),
        fault: adminFault.nullable(),
      }),
    ),
  })
  .meta({ id: 'ServerAttempts' })
export type ServerAttempts = z.infer<typeof serverAttempts>

/** The server's engines: speech, by language of the recording, and others that can be configured or downloaded. */
export const enginePartNames = [
  'speech-ru',
  'speech-en',
  'speech-kk',
  'voices',
  'writer',
  'embedder',
  'reranker',
  'storage',
] as const
export type EnginePart = (typeof enginePartNames)[number]

const serverEngine = z
  .object({
    part: z.enum(enginePartNames),
    /** null: there is none */
    name: z.enum(['http', 'local', 'pocketsphinx', 'built-in', 'disk', 's3']).nullable(),
    model: z.string().nullable(),
    choice: engineChoice.nullable(),
    /** the server it runs on, without its key; null: this machine */
    host: z.string().nullable(),
  })
  .meta({ id: 'ServerEngine' })
export type ServerEngine = z.infer<typeof serverEngine>
/** How well a call service's pages were read in the last 30 days: recordings of calls, and for how many each was found. */
const serverCallPage = z
  .object({
    site: callSite,
    recordings: z.number(),
    /** any name */
    named: z.number(),
    /** who is speaking, as marked by the page */
    lit: z.number(),
    /** who is audible, by the call's connections, and this was trusted */
    heard: z.number(),
  })
  .meta({ id: 'ServerCallPage' })
export type ServerCallPage = z.infer<typeof serverCallPage>
export const serverEngines = z
  .object({ engines: z.array(serverEngine), callPages: z.array(serverCallPage) })
  .meta({ id: 'ServerEngines' })
export type ServerEngines = z.infer<typeof serverEngines>
/** Result of a real request to it. */
export const engineTest = z
  .object({ ok: z.boolean(), ms: z.number(), fault: adminFault.nullable() })
  .meta({ id: 'EngineTest' })
export type EngineTest = z.infer<typeof engineTest>

const serverMail = z
  .object({
    id: z.string(),
    kind: z.enum([
      'confirmation',
      'password',
      'signIn',
      'code',
      'notice',
      'plan',
      'connection',
      'operator',
      'invitation',
      'message',
      'document',
      'reminder',
      'test',
    ]),
    /** first letter and domain */
    recipient: z.string(),
    at: z.iso.datetime(),
    state: z.enum(['sending', 'sent', 'failed']),
    attempts: z.number(),
    /** the mail server's reply, as a code */
    code: z.string().nullable(),
  })
  .meta({ id: 'ServerMail' })
export type ServerMail = z.infer<typeof serverMail>
export const serverMailsQuery = page.extend({ state: z.enum(['sending', 'sent', 'failed']).optional() })
export const serverMails = z
  .object({
    /** false: no mail server is configured */
    isSetUp: z.boolean(),
    host: z.string().nullable(),
    from: z.string().nullable(),
    mails: z.array(serverMail),
    next,
  })
  .meta({ id: 'ServerMails' })
export type ServerMails = z.infer<typeof serverMails>
export const mailTest = z
  .object({ sent: z.boolean(), to: z.string(), code: z.string().nullable() })
  .meta({ id: 'MailTest' })
export type MailTest = z.infer<typeof mailTest>

const storedKinds = ['originals', 'made', 'clips', 'atWork', 'models', 'database'] as const
export const serverStorage = z
  .object({
    /** bytes; `made`: derived files for players and engines, `atWork`: being produced or fetched right now */
    kinds: z.array(z.object({ kind: z.enum(storedKinds), bytes: z.number() })),
    /** of the disk that holds the data folder */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), keptFreeBytes: z.number() }),
    where: z.enum(['disk', 's3']),
    /** the data folder, or the bucket */
    place: z.string(),
    isSealed: z.boolean(),
    /** the newest backup written; null: none known */
    lastBackup: z.object({ at: z.iso.datetime(), bytes: z.number() }).nullable(),
    /** the last check that came to an end; `strays`: stored files that belong to nothing; null: none yet */
    lastCheck: z.object({ at: z.iso.datetime(), files: z.number(), strays: z.number() }).nullable(),
    /** files that recordings should have and that are missing or damaged; the first hundred, newest first */
    lost: z.object({
      count: z.number(),
      files: z.array(
        z.object({
          recordingId: z.string(),
          workspaceName: z.string(),
          kind: z.enum(['original', 'media', 'slide']),
          fault: z.enum(['missing', 'size', 'damaged']),
          foundAt: z.iso.datetime(),
        }),
      ),
    }),
  })
  .meta({ id: 'ServerStorage' })
export type ServerStorage = z.infer<typeof serverStorage>
