import type { Language } from './language.ts'

/**
 * The one table of plans: what each allows, and what the copy of landing and onboarding says of it. Server, landing and
 * onboarding read it; no figure of a plan stands anywhere else. `null` is without limit.
 */
export const planNames = ['free', 'lite', 'pro', 'ultra', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** What a plan gives beside figures. A feature that a server does not have is not sold by it (rules/promises.ts). */
export const planFeatures = [
  'chat',
  'reports',
  'improvedReports',
  'cleanup',
  'integrations',
  'team',
  'prioritySupport',
  'analytics',
  'adminPanel',
  'sso',
  'api',
  'onPremise',
  'manager',
] as const
type PlanFeature = (typeof planFeatures)[number]

type PlanLimits = {
  /** people in the workspace */
  members: number | null
  /** in a calendar month (UTC) */
  meetings: number | null
  /** of one meeting; where the copy of a language differs, each language keeps its own word */
  minutesAMeeting: Record<Language, number> | null
  /** of sound in a calendar month (UTC) */
  minutes: number | null
  /** false: only uploaded files and links take of `minutes`, recorded calls are without limit */
  callsCount: boolean
  /** questions to the chat in a calendar month (UTC) */
  prompts: number | null
  /** days one may try it; 0: it is not tried */
  trialDays: number
  features: readonly PlanFeature[]
}

const pro: readonly PlanFeature[] = [
  'chat',
  'reports',
  'improvedReports',
  'cleanup',
  'integrations',
  'team',
  'prioritySupport',
]

export const plans: Record<PlanName, PlanLimits> = {
  free: {
    members: 1,
    meetings: 5,
    minutesAMeeting: { en: 60, ru: 30, kk: 30 },
    // offers name 180 and 100 (specification, section 9): who is given the more is given both
    minutes: 180,
    callsCount: true,
    prompts: 5,
    trialDays: 0,
    features: ['chat', 'reports'],
  },
  lite: {
    members: 1,
    meetings: null,
    minutesAMeeting: null,
    minutes: 500,
    callsCount: true,
    prompts: 10,
    trialDays: 0,
    features: ['chat', 'reports', 'integrations'],
  },
  pro: {
    members: 10,
    meetings: null,
    minutesAMeeting: null,
    minutes: 2000,
    callsCount: false,
    prompts: null,
    trialDays: 14,
    features: pro,
  },
  ultra: {
    members: 10,
    meetings: null,
    minutesAMeeting: null,
    minutes: 5000,
    callsCount: false,
    prompts: null,
    trialDays: 0,
    features: pro,
  },
  enterprise: {
    members: null,
    meetings: null,
    minutesAMeeting: null,
    minutes: null,
    callsCount: false,
    prompts: null,
    trialDays: 0,
    features: [...pro, 'analytics', 'adminPanel', 'sso', 'api', 'onPremise', 'manager'],
  },
}

/** The plan a workspace tries. */
export const trialPlan = 'pro' as const satisfies PlanName

/** Days after a cancelled plan's end in which everything can still be taken out. */
export const exportDays = 30

/** Days before the end of a trial, and before the removal of data, at which a letter goes out. */
export const noticeDays = 3

/** Plans of the landing, in the order of its cards. */
export const landingPlans = ['free', 'pro', 'enterprise'] as const satisfies readonly PlanName[]

/** Plans of the onboarding, in the order of its cards. */
export const onboardingPlans = ['lite', 'pro', 'ultra'] as const satisfies readonly PlanName[]

/** The plan both mark as the one most people take. */
export const popularPlan = 'pro' as const satisfies PlanName

/**
 * What plans cost a month. Each language's landing has its own currency and copy (specification, sections 1 and 9):
 * nothing is converted. The onboarding's are roubles in every language.
 */
export const prices = {
  landing: {
    en: { sign: '$', free: 0, pro: 19, enterprise: 99 },
    ru: { sign: '₽', free: 0, pro: 1590, enterprise: 990 },
    kk: { sign: '₸', free: 0, pro: 7990, enterprise: 4990 },
  },
  onboarding: { lite: 850, pro: 2990, ultra: 4990 },
} as const

/** "$19", "1 590 ₽": written by hand, because digits and signs differ between engines' `Intl`. */
export const priceText = (amount: number, sign: string): string =>
  sign === '$' ? sign + amount : `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + `\u00a0${sign}`

/** The longest meeting a plan takes, minutes, as it was told to somebody who reads that language. */
export const longestMeeting = (plan: PlanName, language: Language): number | null =>
  plans[plan].minutesAMeeting?.[language] ?? null

/** Figures that texts of landing, onboarding and sign-up name, by the names they have there. */
export const planFigures = (language: Language) => ({
  meetings: plans.free.meetings,
  minutesAMeeting: longestMeeting('free', language),
  freeMinutes: plans.free.minutes,
  /** the sign-up dialog promises less than the hero (specification, section 1); both are kept by the larger */
  signUpMinutes: 100,
  trialDays: plans[trialPlan].trialDays,
  freeMembers: plans.free.members,
  proMembers: plans.pro.members,
  liteMinutes: plans.lite.minutes,
  proMinutes: plans.pro.minutes,
  ultraMinutes: plans.ultra.minutes,
  litePrompts: plans.lite.prompts,
  exportDays,
})

/** `{name}` in a text becomes the figure of that name; others stay. */
export const withFigures = (text: string, language: Language): string => {
  const figures: Record<string, number | null> = planFigures(language)
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => `${figures[name] ?? whole}`)
}
