import { useAppStore } from '@hattama/platform'
import type { Session } from '@hattama/recorder/recording/session'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { type PageRecorder, pageRecorder } from './page-recorder.ts'
import { RecorderTexts } from './recorder-texts.tsx'

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

/** Gives the recorder of this page and its texts to what is shown of it. */
export const PageRecorderHost = ({ children }: { children: ReactNode }) => (
  <RecorderContext value={pageRecorder(useAppStore())}>
    <RecorderTexts>{children}</RecorderTexts>
  </RecorderContext>
)
