import { StrictMode, type ReactNode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { languageOf, loadTexts } from '../language/texts.ts'
import { settingsItem } from '../settings/settings.ts'
import './styles.css'
import { RecorderTextsContext } from '@hattama/recorder/recording/texts'
import { useTexts } from '../language/use-texts.ts'

/** Provides the extension's texts to the parts it shares with the web app. */
export const RecorderTexts = ({ children }: { children: ReactNode }) => {
  const { t, language } = useTexts()
  const texts = useMemo(
    () => ({ language, t: (key: string, slots: object = {}) => t(key, { ...slots }) }),
    [t, language],
  )
  return <RecorderTextsContext value={texts}>{children}</RecorderTextsContext>
}

/** Shows a page of the extension in the user's language, and follows changes of it. */
export const mount = async (page: ReactNode) => {
  const i18n = await loadTexts((instance) => instance.use(initReactI18next))
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  document.documentElement.lang = i18n.language
  settingsItem.watch((settings) => {
    const language = languageOf(settings.language, chrome.i18n.getUILanguage())
    document.documentElement.lang = language
    void i18n.changeLanguage(language)
  }, new AbortController().signal)
  createRoot(root).render(
    <StrictMode>
      <RecorderTexts>{page}</RecorderTexts>
    </StrictMode>,
  )
}
