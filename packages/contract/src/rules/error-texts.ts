import en from '../locales/en.json' with { type: 'json' }
import kk from '../locales/kk.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** The words of each error code and of each fault of work, as dictionaries to merge; NETWORK and TIMEOUT are what a client makes of no answer. */
export const errorTexts = { en, kk, ru }
