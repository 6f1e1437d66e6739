import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'protocol'
addTexts(namespace, { en, kk, ru })

/** Texts of the protocol, loaded with it when it is first opened. */
export const useProtocolTexts = () => useTexts(namespace)
