import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'server'
addTexts(namespace, { en, kk, ru })

/** Texts for server admins, loaded with their screen. */
export const useServerTexts = () => useTexts(namespace)
