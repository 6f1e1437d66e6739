import type { landingPlans } from '@hattama/contract/rules/people/plans'

/** A heading with the paragraph below it. */
export interface Titled {
  title: string
  text: string
}

/** The texts of a plan; its price is in the contract's table of plans. */
export interface Plan {
  name: string
  audience: string
  /** contains `{price}`, for more than just the price */
  price?: string
  period: string
  features: string[]
  action: string
}

/** A line of the sample minutes or the sample chat; `turn` is the index of the turn it is based on. */
interface Cited {
  text: string
  turn: number
}

type Counted = 'recordings' | 'minutes' | 'summaries'

/** All texts of the landing page in one language. The three dictionaries must have this shape to compile. */
export interface LandingCopy {
  skip: string
  nav: {
    label: string
    features: string
    how: string
    pricing: string
    menu: string
    language: string
    login: string
    start: string
  }
  hero: {
    eyebrow: string
    /** text before the changing phrase; empty if the language puts all of it after */
    before: string
    phrases: string[]
    after: string
    lead: string
    email: string
    placeholder: string
    invalid: string
    note: string
    pause: string
    resume: string
    facts: { value: string; label: string }[]
    recording: string
  }
  problems: Titled & { cards: { name: string; problem: string; answer: string }[] }
  how: Titled & { steps: Titled[] }
  chat: Titled & { choose: string; meeting: string; you: string; answers: (Cited & { question: string })[] }
  transcription: Titled & {
    points: string[]
    sample: string
    play: string
    pause: string
    seek: string
    hint: string
    turnFrom: string
    minutes: string
    kinds: { decision: string; task: string; point: string }
    lines: (Cited & { kind: 'decision' | 'task' | 'point' })[]
    turns: { speaker: string; text: string }[]
  }
  integrations: Titled & { items: Titled[] }
  solutions: Titled & { cards: (Titled & { points: string[] })[] }
  testimonials: { title: string; quotes: { text: string; role: string; field: string }[] }
  pricing: Titled & {
    popular: string
    /** the plans of the hosted version, on a server that has none */
    hosted: string
    plans: Record<(typeof landingPlans)[number], Plan>
    note: string
  }
  security: Titled & { cards: Titled[] }
  closing: Titled & { start: string; login: string }
  footer: {
    tagline: string
    product: string
    company: string
    integrations: string
    api: string
    solutions: string
    testimonials: string
    security: string
    contact: string
    rights: string
  }
  counters: { title: string } & { [key in `${Counted}_${Intl.LDMLPluralRule}`]?: string }
  /** fallbacks for sentences that are not true of the server, by the sentence's path */
  plain: Record<string, string>
  crash: Titled & { refresh: string }
}
