import type { SpeechLanguage } from '@hattama/contract/rules/speech-languages'
import { useSyncExternalStore } from 'react'

/** What the person said of the files they add. */
export type UploadChoice = {
  /** spoken; `workspace` = as set there, `auto` = detected */
  language: SpeechLanguage | 'workspace' | 'auto'
  /** how many speak; null = found out */
  speakers: number | null
  /** id of the kind of report to write; null = the workspace's */
  template: string | null
}

const nothing: UploadChoice = { language: 'workspace', speakers: null, template: null }
let choice = nothing
const listeners = new Set<() => void>()

export const chooseForUpload = (change: Partial<UploadChoice>) => {
  choice = { ...choice, ...change }
  for (const listener of listeners) listener()
}

/** The dialog closes without a choice: the next file may be of another meeting. */
export const forgetChoice = () => chooseForUpload(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUploadChoice = () => useSyncExternalStore(subscribe, () => choice)

/** The choice as an upload's metadata has it. */
export type ChosenMetadata = { language?: string; speakers?: number; template?: string }

export const chosenMetadata = (): ChosenMetadata => ({
  ...(choice.language !== 'workspace' && { language: choice.language }),
  ...(choice.speakers !== null && { speakers: choice.speakers }),
  ...(choice.template !== null && { template: choice.template }),
})
