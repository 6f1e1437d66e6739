import { addTexts, useTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const namespace = 'documents'
addTexts(namespace, { en, kk, ru })

/** Texts of the export and mail dialogs, loaded with them. */
export const useDocumentTexts = () => useTexts(namespace)
