import { useSyncExternalStore } from 'react'
import type { ChosenMetadata } from '../upload-choice.ts'

/** Files that may or may not be one meeting, and the metadata chosen for them. */
export type Question = { files: readonly File[]; chosen: ChosenMetadata }

let question: Question | null = null
const listeners = new Set<() => void>()

const set = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}

/** Asks whether several files are one meeting. */
export const askIfOneMeeting = (files: readonly File[], chosen: ChosenMetadata) => set({ files, chosen })

export const forgetQuestion = () => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuestion = () => useSyncExternalStore(subscribe, () => question)
