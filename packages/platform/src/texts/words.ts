import en from '../locales/en.json' with { type: 'json' }
import kk from '../locales/kk.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** What every part may say: errors, faults, statuses, common actions. */
export const words = { ru, en, kk }
