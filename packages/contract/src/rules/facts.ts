/**
 * What is true of this server, as `/config.json` tells it. A sentence of landing, sign-up or onboarding that is not true of
 * every server hangs on one of these (`docs/promises.md`). To make a sentence true by a new part of the product: have the
 * server tell its fact (api/src/app/web/facts.ts); the sentence shows by itself.
 */
export const facts = [
  /** plans are counted and limited (PLANS=on) */
  'plans',
  /** the server sends mail */
  'mail',
  /** a language model writes minutes: owners and deadlines, answers, reports, cleaned-up text */
  'model',
  /** voices of an uploaded file are told apart */
  'voices',
  /** the speech engine understands so many languages */
  'languages73',
  'languages100',
  'secondFactor',
  'sso',
  'adminPanel',
  'analytics',
  /** files and texts lie encrypted with AES-256 */
  'sealed',
  /** pages come by https */
  'tls',
  'backups',
  'trackers',
  'notes',
  'teamChat',
  'calendar',
  /** people send recordings from a messenger, and ask there */
  'bot',
  /** a bot joins calls by itself; no server has one */
  'callBot',
  /** minutes in the form of the national standard, numbered and signed */
  'protocol',
  /** only the operator can know these, and says so (PROMISES) */
  'accuracy',
  'fast',
  'support',
  'prioritySupport',
  'manager',
  'training',
  'moneyBack',
  'testimonials',
] as const
export type Fact = (typeof facts)[number]

/** Facts no program can find out: the operator vouches for them. */
export const vouchedFacts = [
  'accuracy',
  'fast',
  'backups',
  'support',
  'prioritySupport',
  'manager',
  'training',
  'moneyBack',
  'testimonials',
] as const satisfies readonly Fact[]

/** What a sentence asks for: one fact, its contrary (`!fact`), or several together. */
export type Condition = Fact | `!${Fact}` | readonly (Fact | `!${Fact}`)[]

/** Is it so, where these facts hold? */
export const holds = (condition: Condition, known: readonly string[]): boolean =>
  (typeof condition === 'string' ? [condition] : condition).every((one) =>
    one.startsWith('!') ? !known.includes(one.slice(1)) : known.includes(one),
  )
