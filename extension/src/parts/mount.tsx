import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { RecorderTexts } from '../language/recorder-texts.tsx'
import { languageOf, loadTexts } from '../language/texts.ts'
import { settingsItem } from '../settings/settings.ts'
import './styles.css'

/** Shows a page of the extension in the person's language, and follows a change of it. */
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
