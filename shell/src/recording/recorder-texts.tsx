import { addTexts, useTexts } from '@hattama/platform'
import en from '@hattama/recorder/locales/en' with { type: 'json' }
import kk from '@hattama/recorder/locales/kk' with { type: 'json' }
import ru from '@hattama/recorder/locales/ru' with { type: 'json' }
import { RecorderTextsContext } from '@hattama/recorder/recording/texts'
import { type ReactNode, useMemo } from 'react'

const namespace = 'recorder'
addTexts(namespace, { en, kk, ru })

/** Lends the web app's texts to the parts it shares with the extension. */
export const RecorderTexts = ({ children }: { children: ReactNode }) => {
  const { t, language } = useTexts(namespace)
  const texts = useMemo(
    () => ({ language, t: (key: string, slots: object = {}) => t(key, { ...slots }) }),
    [t, language],
  )
  return <RecorderTextsContext value={texts}>{children}</RecorderTextsContext>
}
