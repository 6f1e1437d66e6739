import type { Condition } from '@hattama/contract/rules/facts'

const written = ['model', 'voices'] as const
const outward = ['trackers', 'notes', 'teamChat'] as const

/**
 * What a sentence of onboarding and sign-up asks of the server, by its key; `docs/promises.md` says the same, and a test
 * compares them. Where it does not hold, the text under `<key>Plain` stands in, or nothing does.
 */
export const conditions: Record<string, Condition> = {
  'auth.promise.minutes': 'plans',
  'onboarding.how.setUp.text': ['bot', 'calendar'],
  'onboarding.how.setUp.connect': ['!bot', 'calendar', 'trackers'],
  'onboarding.how.add.text': 'callBot',
  'onboarding.how.collect.text': written,
  'onboarding.what.reports.text': 'model',
  'onboarding.what.transcription.text': 'voices',
  'onboarding.plan.text': 'plans',
  'onboarding.plan.moneyBack': ['moneyBack', 'plans'],
  'onboarding.plan.lite.line3': outward,
  'onboarding.plan.lite.line4': 'model',
  'onboarding.plan.pro.line4': 'model',
  'onboarding.plan.pro.line5': 'model',
  'onboarding.plan.pro.line6': outward,
}

/** Keys with a text that stands in. */
export const stoodInFor = new Set([
  'auth.promise.minutes',
  'onboarding.how.setUp.text',
  'onboarding.how.add.text',
  'onboarding.how.collect.text',
  'onboarding.what.reports.text',
  'onboarding.what.transcription.text',
  'onboarding.plan.text',
])
