import { language, languages, type Language } from '@hattama/contract/people/account'
import recorderEn from '@hattama/recorder/locales/en' with { type: 'json' }
import recorderKk from '@hattama/recorder/locales/kk' with { type: 'json' }
import recorderRu from '@hattama/recorder/locales/ru' with { type: 'json' }
import { createInstance, type i18n as I18n } from 'i18next'
import en from '../locales/en.json' with { type: 'json' }
import kk from '../locales/kk.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import { settingsItem } from '../settings/settings.ts'

/** The language chosen here or handed over by the web app, else the browser's, else Russian. */
export const languageOf = (chosen: Language | null, browserLanguage: string): Language => {
  const own = language.safeParse(browserLanguage.slice(0, 2).toLowerCase())
  return chosen ?? (own.success ? own.data : 'ru')
}

/** Loads the dictionaries in the user's language. Works in the background too, where there is no page. */
export const loadTexts = async (extend: (i18n: I18n) => I18n = (i18n) => i18n): Promise<I18n> => {
  const chosen = (await settingsItem.read()).language
  const i18n = extend(createInstance())
  await i18n.init({
    lng: languageOf(chosen, chrome.i18n.getUILanguage()),
    fallbackLng: 'ru',
    supportedLngs: languages,
    ns: ['translation', 'recorder'],
    fallbackNS: 'recorder',
    resources: {
      en: { translation: en, recorder: recorderEn },
      ru: { translation: ru, recorder: recorderRu },
      kk: { translation: kk, recorder: recorderKk },
    },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return i18n
}
