import { addTexts } from '@hattama/platform'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

/** Imported for the side effect by the screen that shows these texts. */
addTexts('setup', { en, kk, ru })
