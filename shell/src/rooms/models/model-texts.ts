import { addTexts } from '@hattama/platform'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

/** Imported for the side effect by the screen that shows these texts. */
addTexts('models', { en, kk, ru })
