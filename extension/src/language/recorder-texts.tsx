import { RecorderTextsContext } from '@hattama/recorder/recording/texts'
import { useMemo, type ReactNode } from 'react'
import { useTexts } from './use-texts.ts'

/** Lends the extension's texts to the parts it shares with the web app. */
export const RecorderTexts = ({ children }: { children: ReactNode }) => {
  const { t, language } = useTexts()
  const texts = useMemo(
    () => ({ language, t: (key: string, slots: object = {}) => t(key, { ...slots }) }),
    [t, language],
  )
  return <RecorderTextsContext value={texts}>{children}</RecorderTextsContext>
}
