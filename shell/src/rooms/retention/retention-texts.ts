import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'retention'
addTexts(namespace, { en, kk, ru })

/** Texts about how long recordings are kept. */
export const useRetentionTexts = () => useTexts(namespace)
