import { errorTexts } from '@hattama/contract/rules/kernel/error-texts'
import en from '../locales/en.json' with { type: 'json' }
import kk from '../locales/kk.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** Texts every part may use: errors, faults, statuses, common actions. */
export const words = {
  ru: { ...ru, ...errorTexts.ru },
  en: { ...en, ...errorTexts.en },
  kk: { ...kk, ...errorTexts.kk },
}
