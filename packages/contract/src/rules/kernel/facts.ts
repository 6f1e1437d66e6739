/**
 * What is true of this server, as published in `/config.json`. A landing, sign-up or onboarding sentence that is not true of
 * every server depends on one of these (`docs/promises.md`). When a new part of the product makes a sentence true, have the
 * server report its fact (api/src/app/web/facts.ts); the sentence then shows by itself.
 */
export const facts = [
  /** usage is counted and limited by plan (PLANS=on) */
  'plans',
  /** strangers may read how much this server has recorded (PLANS=on, or PROMISES) */
  'counters',
  /** the server sends mail */
  'mail',
  /** its address (PUBLIC_URL) leads nobody here but people at the server's own computer, so its links are of no use to others */
  'onlyHere',
  /** a language model writes minutes: owners and deadlines, answers, reports, cleaned-up text */
  'model',
  /** speakers in an uploaded file are told apart */
  'voices',
  /** speech in each language of the interface is transcribed */
  'hearsAll',
  /** how many languages the speech engine understands */
  'languages73',
  'languages100',
  'secondFactor',
  'sso',
  'adminPanel',
  'analytics',
  /** files and texts are stored encrypted with AES-256 */
  'sealed',
  /** pages are served over https */
  'tls',
  'backups',
  'trackers',
  'notes',
  'teamChat',
  'calendar',
  /** people can send recordings and ask questions from a messenger */
  'bot',
  /** a bot joins calls by itself; no server has one */
  'callBot',
  /** minutes in the format of the national standard, numbered and signed */
  'protocol',
  /** only the operator can know these, and declares them (PROMISES) */
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

/** Facts a program cannot check, and what only the operator decides to publish: the operator vouches for them. */
export const vouchedFacts = [
  'counters',
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

/** What a sentence requires: one fact, its negation (`!fact`), or several together. */
export type Condition = Fact | `!${Fact}` | readonly (Fact | `!${Fact}`)[]

/** Whether a condition is met, given the facts that hold. */
export const holds = (condition: Condition, known: readonly string[]): boolean =>
  (typeof condition === 'string' ? [condition] : condition).every((one) =>
    one.startsWith('!') ? !known.includes(one.slice(1)) : known.includes(one),
  )
