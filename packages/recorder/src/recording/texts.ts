import type { Language } from '@hattama/contract/rules/language'
import { createContext, useContext } from 'react'

/** Says a key of the recorder's dictionaries, with its slots filled; `lng` says it in another language. */
export type Say = (key: string, slots?: Record<string, string | number>) => string

type RecorderTexts = { t: Say; language: Language }

/** The page that shows these parts speaks for them: the extension and the web app each keep texts in their own way. */
export const RecorderTextsContext = createContext<RecorderTexts | null>(null)

export const useTexts = (): RecorderTexts => {
  const texts = useContext(RecorderTextsContext)
  if (!texts) throw new Error('useTexts outside of RecorderTextsContext')
  return texts
}
