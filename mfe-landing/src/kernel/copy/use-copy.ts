import { i18n, useTexts } from '@hattama/platform'
import { useEffect, useSyncExternalStore } from 'react'
import { copyOf, loadCopy, onCopy, readyLanguage } from './copies.ts'

/** The landing's texts in the current language; after a switch the old ones stay until the new ones have loaded. */
export const useCopy = () => {
  const { language: wanted } = useTexts('landing')
  useEffect(() => void loadCopy(wanted), [wanted])
  const now = () => readyLanguage(wanted)
  const language = useSyncExternalStore(onCopy, now, now)
  return { copy: copyOf(language), language, t: i18n.getFixedT(language, 'landing') }
}
