import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'call-rules'
addTexts(namespace, { en, kk, ru })

/** Texts about what happens when a call of a series or a calendar begins. */
export const useCallRuleTexts = () => useTexts(namespace)
