import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

const namespace = 'voices'
addTexts(namespace, { en, kk, ru })

/** Texts about remembered voices. */
export const useVoicesTexts = () => useTexts(namespace)
