import { type Fact, facts } from '@hattama/contract/rules/kernel/facts'
import { languages } from '@hattama/contract/rules/kernel/language'
import { type Env } from '#kernel/env.ts'
import { isOnlyHere } from '#kernel/only-here.ts'
import { publishesCounters } from '#library/dashboard/publishes-counters.ts'

/** Settings that decide what a page may say of this server. */
export type FactSettings = Pick<
  Env,
  | 'PLANS'
  | 'PROMISES'
  | 'SMTP_URL'
  | 'STT_ENGINE'
  | 'STT_BASE_URL'
  | 'PUBLIC_URL'
  | 'publicUrl'
  | 'AUTH_HOSTED_URL'
  | 'SSO_WORKSPACES'
  | 'ssoProviders'
>

/**
 * What is true of this server by its settings, or of every server. A feature that makes a sentence of the landing page true
 * adds its line here; a fact without a line is false.
 */
const known: { [fact in Fact]?: (env: FactSettings) => boolean } = {
  plans: ({ PLANS }) => PLANS === 'on',
  counters: publishesCounters,
  mail: ({ SMTP_URL }) => SMTP_URL !== undefined,
  onlyHere: ({ publicUrl }) => isOnlyHere(publicUrl),
  analytics: () => true,
  // Redmine, Jira, YouTrack, Linear and Bitrix24
  trackers: () => true,
  // Notion
  notes: () => true,
  // Slack by the customer's own app, Mattermost and Microsoft Teams by webhook
  teamChat: () => true,
  protocol: () => true,
  // self-hosted only: customers of a service do not run the server
  adminPanel: ({ PLANS }) => PLANS === 'off',
  // by its secret address or CalDAV
  calendar: () => true,
  // for accounts here, or those of a hosted provider
  secondFactor: () => true,
  // owners set it up for their workspaces, or the operator for all
  sso: ({ AUTH_HOSTED_URL, SSO_WORKSPACES, ssoProviders }) =>
    AUTH_HOSTED_URL === undefined && (SSO_WORKSPACES === 'on' || ssoProviders.length > 0),
  tls: ({ PUBLIC_URL }) => PUBLIC_URL?.startsWith('https:') === true,
}

/** Facts that may become true while a server runs, such as when a model is fetched. */
export type FoundFacts = () => Promise<Fact[]>

/** How long to cache which models exist, ms: every page asks, and each check reads the disk. */
const rememberedMs = 5000

/** How old the last good backup may be when the server makes one each day, ms. */
const freshMs = 2 * 86_400_000

/** What optional parts of a running server can do at the moment, and whether it has been backed up. */
export const factsFound = (parts: {
  pickLanguageModel: () => Promise<unknown>
  findDiarizer: () => Promise<{ draft: boolean } | null>
  /** an engine for a language; a speech server counts as knowing every one */
  pickEngine: (language: string) => Promise<{ engine: unknown }>
  /** when the last good backup was made by the schedule; null: there is none, or no schedule */
  lastBackup: () => Promise<Date | null>
  /** a messenger bot that answers; null: there is none */
  findBot: () => Promise<unknown>
}): FoundFacts => {
  const look = async (): Promise<Fact[]> => {
    const [model, voices, engines, backedUp, bot] = await Promise.all([
      parts.pickLanguageModel(),
      parts.findDiarizer(),
      Promise.all(languages.map((one) => parts.pickEngine(one))),
      parts.lastBackup(),
      parts.findBot(),
    ])
    const isFresh = backedUp !== null && Date.now() - backedUp.getTime() < freshMs
    return [
      ...(model ? (['model'] as const) : []),
      ...(voices && !voices.draft ? (['voices'] as const) : []),
      ...(engines.every(({ engine }) => engine !== null) ? (['hearsAll'] as const) : []),
      ...(isFresh ? (['backups'] as const) : []),
      ...(bot ? (['bot'] as const) : []),
    ]
  }
  let last: { at: number; found: Promise<Fact[]> } | null = null
  return () => {
    const now = performance.now()
    if (last === null || now - last.at > rememberedMs) last = { at: now, found: look() }
    return last.found
  }
}

/** Joins known and found facts, each once, in the usual order. */
export const joinFacts = (known: readonly string[], found: readonly Fact[]): Fact[] =>
  facts.filter((fact) => known.includes(fact) || found.includes(fact))

/** The facts that hold by the settings, in the usual order. */
export const factsOf = (env: FactSettings): Fact[] =>
  facts.filter((fact) => known[fact]?.(env) === true || env.PROMISES.some((vouched) => vouched === fact))
