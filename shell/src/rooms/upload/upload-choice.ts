import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { SpeechLanguage } from '@hattama/contract/rules/speech/speech-languages'
import { useSyncExternalStore } from 'react'

/** The user's choices for the files being added. */
export type UploadChoice = {
  /** spoken language; `workspace` = the workspace's default, `auto` = detected */
  language: SpeechLanguage | 'workspace' | 'auto'
  /** number of speakers; null = detected */
  speakers: number | null
  /** id of the report template; null = the workspace's default */
  template: string | null
  /** who sees them; null = as the rules say */
  visibleTo: VisibilityRule | null
  /** what a single file's meeting is called; empty = by the file's name or its day */
  title: string
}

const nothing: UploadChoice = {
  language: 'workspace',
  speakers: null,
  template: null,
  visibleTo: null,
  title: '',
}
let choice = nothing
const listeners = new Set<() => void>()

export const chooseForUpload = (change: Partial<UploadChoice>) => {
  choice = { ...choice, ...change }
  for (const listener of listeners) listener()
}

/** Resets what belongs to one meeting when the dialog closes; whoever chose a language likely speaks it next time too. */
export const forgetChoice = () => chooseForUpload({ ...nothing, language: choice.language })

/** Resets all of it, for another person. */
export const forgetAllChoices = () => chooseForUpload(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUploadChoice = () => useSyncExternalStore(subscribe, () => choice)

/** The title typed for a single file; empty if none was. */
export const titleForUpload = () => choice.title.trim()

/** The choice in the form of an upload's metadata. */
export type ChosenMetadata = {
  language?: string
  speakers?: number
  template?: string
  visibleTo?: VisibilityRule
  title?: string
}

export const chosenMetadata = (): ChosenMetadata => ({
  ...(choice.language !== 'workspace' && { language: choice.language }),
  ...(choice.speakers !== null && { speakers: choice.speakers }),
  ...(choice.template !== null && { template: choice.template }),
  ...(choice.visibleTo !== null && { visibleTo: choice.visibleTo }),
})
