import { useAppStore, addTexts, useTexts } from '@hattama/platform'
import type { Session } from '@hattama/recorder/recording/session'
import { createContext, type ReactNode, useContext, useSyncExternalStore, useMemo } from 'react'
import { type PageRecorder, pageRecorder } from './page-recorder.ts'
import en from '@hattama/recorder/locales/en'
import kk from '@hattama/recorder/locales/kk'
import ru from '@hattama/recorder/locales/ru'
import { RecorderTextsContext } from '@hattama/recorder/recording/texts'

const namespace = 'recorder'
addTexts(namespace, { en, kk, ru })

/** Provides the web app's texts to the components shared with the extension. */
export const RecorderTexts = ({ children }: { children: ReactNode }) => {
  const { t, language } = useTexts(namespace)
  const texts = useMemo(
    () => ({ language, t: (key: string, slots: object = {}) => t(key, { ...slots }) }),
    [t, language],
  )
  return <RecorderTextsContext value={texts}>{children}</RecorderTextsContext>
}

const RecorderContext = createContext<PageRecorder | null>(null)

export const usePageRecorder = (): PageRecorder => {
  const recorder = useContext(RecorderContext)
  if (!recorder) throw new Error('usePageRecorder outside of PageRecorderHost')
  return recorder
}

export const useRecorderSession = (): Session => {
  const { subscribe, session } = usePageRecorder()
  return useSyncExternalStore(subscribe, session)
}

/** Provides this page's recorder and its texts. */
export const PageRecorderHost = ({ children }: { children: ReactNode }) => (
  <RecorderContext value={pageRecorder(useAppStore())}>
    <RecorderTexts>{children}</RecorderTexts>
  </RecorderContext>
)
