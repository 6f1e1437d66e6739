import en from '../../locales/en.json' with { type: 'json' }
import kk from '../../locales/kk.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** Texts of error codes and job faults, as dictionaries to merge; NETWORK and TIMEOUT stand for a missing answer. */
export const errorTexts = { en, kk, ru }
