import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minPasswordLength } from '@hattama/contract/people/account'
import { defaultMaxRecordingHours, defaultMaxUploadBytes } from '@hattama/contract/library/upload'
import { vouchedFacts } from '@hattama/contract/rules/kernel/facts'
import { z } from 'zod'
import { type OperatorsProvider, readSsoProviders } from './sso-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { messengerSettings } from './messenger-settings.ts'
import { metricsMistake, metricsSettings } from './metrics/settings.ts'
import { isLoopback } from './only-here.ts'
import { publicUrl } from './public-url.ts'
import { remoteEntries } from './remote-entries.ts'
import { StartRefused } from './start-refused.ts'
import { tracingSettings } from './tracing/settings.ts'
import { vendorSettings } from './vendor-settings.ts'
import { storageMistake, storageSettings } from './storage-settings.ts'
import { mailAddress } from '@hattama/contract/kernel/mail-address'

const text = z.string().trim().min(1).optional()
/** Comma-separated words, lowercased. */
const list = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
const onOff = (standard: 'on' | 'off') => z.enum(['on', 'off']).default(standard)

/** Where programs are found: the only part of our environment given to programs that read untrusted files. */
export const programPath = process.env['PATH'] ?? ''

/** Every setting of the product; `.env.example` documents each one. Empty values count as absent. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  /** unset: embedded PostgreSQL below DATA_DIR */
  DATABASE_URL: text,
  /** where the other servers of the same installation reach this one; set on each if there are several */
  SERVER_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** the steps a worker in this process runs; empty: all */
  WORKER_STEPS: list.pipe(z.array(z.enum(['media', 'speech', 'minutes']))),
  /** where browsers reach the product; unset: http://HOST:PORT */
  PUBLIC_URL: publicUrl.optional(),
  /** additional host names the server answers to */
  ALLOWED_HOSTS: list,
  /** what HSTS covers for browsers on https: this host and its subdomains, this host only, nothing */
  HSTS: z.enum(['subdomains', 'host', 'off']).default('subdomains'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SYSTEM_PACKAGES: onOff('on'),
  EXTENSION_ID: text,
  AVATAR_URL_TEMPLATE: text,
  /** recipient of Contact Sales and Contact on the landing page */
  CONTACT_EMAIL: mailAddress().optional(),
  REMOTE_ENTRIES: remoteEntries,

  /** signs media links and sessions; unset: generated once and kept in DATA_DIR */
  AUTH_SECRET: z.string().min(32).optional(),
  /** header that carries the client's address behind a trusted proxy */
  AUTH_IP_HEADER: text,
  /** base address of a hosted auth provider (Supabase Auth, GoTrue), e.g. https://project.supabase.co/auth/v1 */
  AUTH_HOSTED_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** its publishable (anon) key; needed together with AUTH_HOSTED_URL */
  AUTH_HOSTED_KEY: text,
  /** its shared secret, if it signs tokens with HS256 */
  AUTH_HOSTED_JWT_SECRET: z.string().min(32).optional(),
  /** names of single sign-on providers (OpenID Connect), each with its own `SSO_<NAME>_...` settings */
  SSO_PROVIDERS: text,
  /** required: there is no other way to sign in */
  SSO: z.enum(['optional', 'required']).default('optional'),
  /** on: owners may set up a provider for their workspace */
  SSO_WORKSPACES: onOff('on'),
  /** allow: workspace providers may be in the server's own network, and reached over http */
  SSO_PRIVATE_ADDRESSES: z.enum(['allow', 'deny']).default('deny'),
  /** invited: accounts need an invitation, except a server's first one */
  SIGN_UP: z.enum(['open', 'invited']).default('open'),
  /** with SIGN_UP=invited: whose invitations make accounts; empty: those to the server's first workspace */
  SIGN_UP_INVITERS: list.pipe(z.array(mailAddress())),
  /** minimum characters of a new password */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(minPasswordLength).max(64).default(minPasswordLength),
  /** days after which an unused session ends, and (SESSION_DAYS) any session */
  SESSION_IDLE_DAYS: z.coerce.number().positive().max(3650).default(14),
  SESSION_DAYS: z.coerce.number().positive().max(3650).default(30),
  /** events of the security log are removed after this long */
  SECURITY_LOG_DAYS: z.coerce.number().int().min(30).max(36_500).default(400),
  SMTP_URL: text,
  SMTP_FROM: z.string().default('Hattama <no-reply@localhost>'),

  MAX_UPLOAD_BYTES: z.coerce.number().int().positive().default(defaultMaxUploadBytes),
  /** total bytes of a workspace's files, including everything derived from them; unset: no limit */
  MAX_WORKSPACE_BYTES: z.coerce.number().int().positive().optional(),
  /** files that would leave less free space on the disk are refused */
  MIN_FREE_BYTES: z.coerce.number().int().min(0).default(1_000_000_000),
  MAX_RECORDING_HOURS: z.coerce.number().positive().default(defaultMaxRecordingHours),
  /** without a byte for this long, processing starts with what has arrived; the rest is added when it comes */
  UPLOAD_PATIENCE_MINUTES: z.coerce.number().positive().default(60),
  /** unfinished uploads are removed after this long without a byte */
  UPLOAD_KEEP_DAYS: z.coerce.number().positive().default(14),
  /** allow: links may point into the server's own network; only if everyone who can sign up is trusted */
  LINK_PRIVATE_ADDRESSES: z.enum(['allow', 'deny']).default('deny'),
  /** time limit for downloading a file from a link */
  LINK_TIMEOUT_MINUTES: z.coerce.number().positive().default(60),
  /** on: a workspace's usage is counted and limited by its plan; off: neither */
  PLANS: onOff('off'),
  /** further facts the operator vouches for, which pages then state */
  PROMISES: list
    .transform((words) =>
      words.map((word) => vouchedFacts.find((fact) => fact.toLowerCase() === word) ?? word),
    )
    .pipe(z.array(z.enum(vouchedFacts))),
  /** the operator's own checkout; the workspace and the plan are added to the address */
  PLAN_CHECKOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** signs the calls that set plans (Standard Webhooks), `whsec_` and base64 */
  PLAN_CALL_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 bytes as base64')
    .optional(),
  /** deleted items can be restored for this long */
  DELETED_KEEP_DAYS: z.coerce.number().positive().default(30),
  FFMPEG_PATH: text,
  ...limitSettings,
  ...storageSettings,
  ...metricsSettings,
  ...tracingSettings,
  ...messengerSettings,
  ...vendorSettings,

  /** auto: the best engine available for the recording's language */
  STT_ENGINE: z.enum(['auto', 'http', 'local', 'pocketsphinx']).default('auto'),
  /** whether to diarize, as a draft, while no model for it is installed */
  DIARIZE_DRAFT: onOff('on'),
  /** base address of an OpenAI-compatible server, e.g. http://localhost:8000/v1 */
  STT_BASE_URL: z.url().optional(),
  STT_API_KEY: text,
  STT_MODEL: z.string().default('whisper-1'),
  /** windows sent at once */
  STT_PARALLEL: z.coerce.number().int().min(1).max(16).default(2),
  /** maximum minutes of audio sent to the server per day (UTC); unset: no limit */
  STT_MINUTES_PER_DAY: z.coerce.number().positive().optional(),
  /** on: speech is transcribed while the recording is still being uploaded */
  STT_LIVE: onOff('on'),
  /** seconds one request may take */
  STT_TIMEOUT: z.coerce.number().int().min(5).max(3600).default(300),

  /** base address of an OpenAI-compatible chat server, e.g. http://localhost:11434/v1; unset: extracts instead of minutes */
  LLM_BASE_URL: z.url().optional(),
  /**
   * auto: the server of LLM_BASE_URL, else a local model, else extracts; EMBEDDINGS_BASE_URL and RERANK_BASE_URL likewise
   */
  LLM_ENGINE: z.enum(['auto', 'http', 'local', 'off']).default('auto'),
  LLM_API_KEY: text,
  /** name of the model on that server; required with LLM_BASE_URL */
  LLM_MODEL: text,
  /** context of the model, prompt and answer together, in tokens; unset: 16384 on a server, 8192 locally */
  LLM_CONTEXT: z.coerce.number().int().min(4096).optional(),
  /** concurrent requests */
  LLM_PARALLEL: z.coerce.number().int().min(1).max(32).default(2),
  /** seconds one request may take; unset: 300 on a server, 1800 locally */
  LLM_TIMEOUT: z.coerce.number().int().min(5).max(3600).optional(),
  /** processor threads of a local language model; unset: one less than the machine has, eight at most */
  LLM_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** megabytes a local language model may take; unset: four fifths of the machine's memory */
  LLM_MEMORY: z.coerce.number().int().min(256).optional(),
  /** tokens a workspace may use in a day (UTC); unset: no limit */
  LLM_TOKENS_PER_DAY: z.coerce.number().int().positive().optional(),
  /** base address of an OpenAI-compatible server with `/embeddings`; unset: chat searches by words only */
  EMBEDDINGS_BASE_URL: z.url().optional(),
  EMBEDDINGS_API_KEY: text,
  EMBEDDINGS_MODEL: text,
  /** base address of a server with `/rerank`; unset: the passages of a chat keep the order they were found in */
  RERANK_BASE_URL: z.url().optional(),
  RERANK_API_KEY: text,
  RERANK_MODEL: text,
  /** processor threads of the local engine; unset: all of the machine, eight at most */
  STT_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** megabytes a local model's process may grow to before it is replaced by a fresh one */
  STT_MEMORY: z.coerce.number().int().min(256).default(4096),
  /**
   * on: owners and admins may download models in Settings; off: only `pnpm models get` can. Unset: on while only this
   * machine can reach the server, since anyone who signs up owns a workspace
   */
  MODEL_DOWNLOADS: z.enum(['on', 'off']).optional(),
  /** replaces https://huggingface.co; downloads are verified all the same */
  MODELS_MIRROR: z.url().optional(),
  /** file with a list of models to offer before ours */
  MODELS_FILE: text,
})

/** Settings that must be set together. */
const together = [
  ['LLM_BASE_URL', 'LLM_MODEL'],
  ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'],
  ['RERANK_BASE_URL', 'RERANK_MODEL'],
  ['AUTH_HOSTED_URL', 'AUTH_HOSTED_KEY'],
  ['NOTION_CLIENT_ID', 'NOTION_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
] as const

export type Env = z.infer<typeof schema> & {
  dataDir: string
  publicUrl: string
  ssoProviders: OperatorsProvider[]
  MODEL_DOWNLOADS: 'on' | 'off'
}

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Parses the environment once, at start; the only reader of `process.env`.
 * @throws StartRefused naming each invalid setting, one per line.
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const rows = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`)
    throw new StartRefused(`The settings aren’t valid:\n${rows.join('\n')}`)
  }
  const env = parsed.data
  for (const [address, other] of together) {
    if ((env[address] === undefined) !== (env[other] === undefined)) {
      throw new StartRefused(`The settings aren’t valid:\n  ${address} and ${other}: set both or neither`)
    }
  }
  if (env.LLM_ENGINE === 'http' && env.LLM_BASE_URL === undefined) {
    throw new StartRefused('The settings aren’t valid:\n  LLM_ENGINE=http: set LLM_BASE_URL and LLM_MODEL')
  }
  const ssoProviders = ssoOf(env, given)
  const mistake = storageMistake(env) ?? metricsMistake(env, isLoopback)
  if (mistake) throw new StartRefused(`The settings aren’t valid:\n  ${mistake}`)
  const isLocal = isLoopback(env.HOST) && env.PUBLIC_URL === undefined
  return {
    ...env,
    MODEL_DOWNLOADS: env.MODEL_DOWNLOADS ?? (isLocal ? 'on' : 'off'),
    dataDir: resolve(root, env.DATA_DIR),
    publicUrl: publicUrlOf(env),
    ssoProviders,
  }
}

const ssoOf = (env: z.infer<typeof schema>, given: Record<string, string | undefined>) => {
  try {
    const providers = readSsoProviders(env.SSO_PROVIDERS, given)
    if (providers.length > 0 && env.AUTH_HOSTED_URL)
      throw new StartRefused('SSO_PROVIDERS and AUTH_HOSTED_URL: one of them signs people in')
    if (env.SSO === 'required' && providers.length === 0)
      throw new StartRefused('SSO=required: name a provider in SSO_PROVIDERS')
    return providers
  } catch (error) {
    throw new StartRefused(`The settings aren’t valid:\n  ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

const publicUrlOf = ({ HOST, PORT, PUBLIC_URL }: z.infer<typeof schema>) => {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return PUBLIC_URL ?? `http://${host}:${PORT}`
}

/** The same settings with the actual port: PORT=0 leaves the choice to the operating system. */
export const atPort = (env: Env, port: number): Env => {
  const taken = { ...env, PORT: port }
  return { ...taken, publicUrl: publicUrlOf(taken) }
}

const needed = [
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SystemRoot',
  'TEMP',
  'TMPDIR',
  'HOME',
  // with cached compiled code a program starts in half the time
  'NODE_COMPILE_CACHE',
]

/** The environment a child process running native code needs, without any secrets. */
export const bareEnvironment = (source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  return Object.fromEntries(
    needed.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
}
