import type { Condition } from '@hattama/contract/rules/kernel/facts'
import type { Language } from '@hattama/contract/rules/kernel/language'

const everywhere = (condition: Condition) => ({ en: condition, ru: condition, kk: condition })

/** Trackers, notes tools and team chats: where results can be sent. */
const outward = ['trackers', 'notes', 'teamChat'] as const

/**
 * The server facts each sentence of the landing page depends on, by its path in the dictionaries; `docs/promises.md` lists
 * the same, and a test compares them. Sentences not listed are true of every server. If a condition does not hold, the text
 * at the same path in `plain` is shown, or nothing.
 */
export const conditions: Record<string, Record<Language, Condition>> = {
  'hero.before': everywhere('model'),
  'hero.after': everywhere('model'),
  'hero.lead': everywhere(['model', 'voices']),
  'hero.note': everywhere('plans'),
  'hero.facts.0': everywhere('fast'),
  'hero.facts.1': everywhere('accuracy'),
  'hero.facts.2': { en: 'languages100', ru: 'languages73', kk: 'languages73' },
  'problems.title': everywhere('model'),
  'problems.cards.0.answer': everywhere(['fast', 'model', 'protocol']),
  'problems.cards.1.answer': everywhere('model'),
  'problems.cards.2.answer': everywhere(outward),
  'how.text': everywhere('hearsAll'),
  'how.steps.1.text': everywhere(['model', 'voices']),
  'how.steps.2.text': everywhere(['mail', 'voices']),
  'chat.text': everywhere('model'),
  'transcription.text': everywhere('voices'),
  'transcription.points.0': everywhere('voices'),
  'transcription.points.2': {
    en: ['accuracy', 'languages100'],
    ru: ['accuracy', 'languages73'],
    kk: ['accuracy', 'languages73'],
  },
  'integrations.text': everywhere(['trackers', 'teamChat']),
  'integrations.items.1': everywhere('trackers'),
  'integrations.items.2': everywhere('notes'),
  'integrations.items.3': everywhere('teamChat'),
  'integrations.items.4': everywhere('calendar'),
  'integrations.items.5': everywhere('bot'),
  'solutions.cards.0.points.0': everywhere('model'),
  'solutions.cards.0.points.1': everywhere('model'),
  'solutions.cards.1.points.0': everywhere('model'),
  'solutions.cards.1.points.1': everywhere('model'),
  'solutions.cards.1.points.2': everywhere('model'),
  'solutions.cards.2.points.0': everywhere('voices'),
  'solutions.cards.2.points.1': everywhere('model'),
  testimonials: everywhere('testimonials'),
  'pricing.text': everywhere('plans'),
  'pricing.plans.free.features.4': everywhere('support'),
  'pricing.plans.pro.features.1': everywhere('model'),
  'pricing.plans.pro.features.2': everywhere('model'),
  'pricing.plans.pro.features.4': everywhere('prioritySupport'),
  'pricing.plans.pro.action': everywhere('plans'),
  'pricing.plans.enterprise.features.0': everywhere('training'),
  'pricing.plans.enterprise.features.1': everywhere(['adminPanel', 'analytics']),
  'pricing.plans.enterprise.features.2': everywhere('sso'),
  'pricing.plans.enterprise.features.4': everywhere(['manager', 'support']),
  'pricing.note': everywhere(['moneyBack', 'plans']),
  'security.text': everywhere(['backups', 'sealed', 'tls']),
  'security.cards.0': everywhere(['sealed', 'tls']),
  'security.cards.1.text': everywhere('secondFactor'),
  'security.cards.2': everywhere(['backups', 'plans']),
  'closing.text': everywhere('plans'),
  counters: everywhere('counters'),
}
