import type { Condition } from '@hattama/contract/rules/kernel/facts'

const written = ['model', 'voices'] as const
const outward = ['trackers', 'notes', 'teamChat'] as const

/**
 * The server facts that a claim in onboarding or sign-up depends on, by its key; `docs/promises.md` lists the same, and a
 * test compares them. If the condition does not hold, the text under `<key>Plain` is shown, or nothing.
 */
export const conditions: Record<string, Condition> = {
  'auth.promise.minutes': 'plans',
  'onboarding.how.setUp.text': ['bot', 'calendar'],
  'onboarding.how.setUp.connect': ['!bot', 'calendar', 'trackers'],
  'onboarding.how.add.text': 'callBot',
  'onboarding.how.collect.text': written,
  'onboarding.what.reports.title': 'model',
  'onboarding.what.reports.text': 'model',
  'onboarding.what.chat.title': 'model',
  'onboarding.what.transcription.text': 'voices',
  'onboarding.plan.text': 'plans',
  'onboarding.plan.title': 'plans',
  'onboarding.plan.moneyBack': ['moneyBack', 'plans'],
  'onboarding.plan.lite.line3': outward,
  'onboarding.plan.lite.line4': 'model',
  'onboarding.plan.pro.line4': 'model',
  'onboarding.plan.pro.line5': 'model',
  'onboarding.plan.pro.line6': outward,
}

/** Keys with a fallback text. */
export const keysWithFallback = new Set([
  'auth.promise.minutes',
  'onboarding.how.setUp.text',
  'onboarding.how.add.text',
  'onboarding.how.collect.text',
  'onboarding.what.reports.title',
  'onboarding.what.reports.text',
  'onboarding.what.chat.title',
  'onboarding.what.transcription.text',
  'onboarding.plan.text',
  'onboarding.plan.title',
])
