import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'analytics'
addTexts(namespace, { en, kk, ru })

/** Texts of analytics, loaded with its screen. */
export const useAnalyticsTexts = () => useTexts(namespace)
