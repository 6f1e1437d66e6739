import type { Language } from '../kernel/language.ts'

/**
 * The only table of plans: what each allows, and what landing and onboarding say about it. Server, landing and onboarding
 * all read it; no plan figure appears anywhere else. `null` means no limit.
 */
export const planNames = ['free', 'lite', 'pro', 'ultra', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** What a plan gives besides figures. A server does not sell a feature it does not have (rules/promises.ts). */
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
  /** of one meeting; per language, because the copy promises different figures in different languages */
  minutesAMeeting: Record<Language, number> | null
  /** of sound in a calendar month (UTC) */
  minutes: number | null
  /** false: only uploaded files and links count towards `minutes`, recorded calls are unlimited */
  callsCount: boolean
  /** questions to the chat in a calendar month (UTC) */
  prompts: number | null
  /** days of trial; 0: no trial */
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
    // offers name 180 and 100 (specification, section 9); giving the larger keeps both
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

/** The plan of a trial. */
export const trialPlan = 'pro' as const satisfies PlanName

/** Days after a cancelled plan ends during which everything can still be exported. */
export const exportDays = 30

/** Days before the end of a trial, and before data is removed, when a letter goes out. */
export const noticeDays = 3

/** Plans of the landing, in the order of its cards. */
export const landingPlans = ['free', 'pro', 'enterprise'] as const satisfies readonly PlanName[]

/** Plans of the onboarding, in the order of its cards. */
export const onboardingPlans = ['lite', 'pro', 'ultra'] as const satisfies readonly PlanName[]

/** The plan both mark as the most popular. */
export const popularPlan = 'pro' as const satisfies PlanName

/**
 * Monthly prices of plans. Each language's landing has its own currency and copy (specification, sections 1 and 9):
 * nothing is converted. Onboarding prices are in roubles in every language.
 */
export const prices = {
  landing: {
    en: { sign: '$', free: 0, pro: 19, enterprise: 99 },
    ru: { sign: '₽', free: 0, pro: 1590, enterprise: 990 },
    kk: { sign: '₸', free: 0, pro: 7990, enterprise: 4990 },
  },
  onboarding: { lite: 850, pro: 2990, ultra: 4990 },
} as const

/** "$19", "1 590 ₽": formatted by hand, because engines' `Intl` disagree on digits and signs. */
export const priceText = (amount: number, sign: string): string =>
  sign === '$' ? sign + amount : `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + `\u00a0${sign}`

/** The longest meeting a plan takes, minutes, as promised to readers of that language. */
export const maxMeetingMinutes = (plan: PlanName, language: Language): number | null =>
  plans[plan].minutesAMeeting?.[language] ?? null

/** Figures used in landing, onboarding and sign-up texts, by their placeholder names. */
export const planFigures = (language: Language) => ({
  meetings: plans.free.meetings,
  minutesAMeeting: maxMeetingMinutes('free', language),
  freeMinutes: plans.free.minutes,
  /** the sign-up dialog promises less than the hero (specification, section 1); the larger figure keeps both promises */
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

/** Replaces each `{name}` in a text with the figure of that name; unknown names stay. */
export const withFigures = (text: string, language: Language): string => {
  const figures: Record<string, number | null> = planFigures(language)
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => `${figures[name] ?? whole}`)
}
