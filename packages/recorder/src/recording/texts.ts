import type { Language } from '@hattama/contract/rules/kernel/language'
import { createContext, useContext } from 'react'

/** Returns the text of a key of the recorder's dictionaries, with its slots filled; `lng` picks another language. */
export type Say = (key: string, slots?: Record<string, string | number>) => string

type RecorderTexts = { t: Say; language: Language }

/** Provided by the page that shows these parts: the extension and the web app each keep texts in their own way. */
export const RecorderTextsContext = createContext<RecorderTexts | null>(null)

export const useTexts = (): RecorderTexts => {
  const texts = useContext(RecorderTextsContext)
  if (!texts) throw new Error('useTexts outside of RecorderTextsContext')
  return texts
}
