import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'personalData'
addTexts(namespace, { en, kk, ru })

/** Texts about personal data in what was said. */
export const usePersonalDataTexts = () => useTexts(namespace)
