import { languages, type Language } from '@hattama/contract/people/account'
import { useTranslation } from 'react-i18next'

/** Returns `t` and the current language. */
export const useTexts = () => {
  const { t, i18n } = useTranslation()
  const language: Language = languages.find((known) => known === i18n.language) ?? 'ru'
  return { t, language }
}
