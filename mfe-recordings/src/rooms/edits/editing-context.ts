import { createContext, use } from 'react'
import type { Edit } from './use-edits.ts'

type Editing = {
  edit: Edit
  /** of the transcript on screen */
  revision: number
  /** replaces a segment's field with its text */
  close: (segmentId: string) => void
  /** brings the field back and focuses it */
  reopen: (segmentId: string) => void
}

const EditingContext = createContext<Editing | null>(null)

export const EditingProvider = EditingContext.Provider

/** The editing context. @throws outside a transcript that can be edited */
export const useEditing = (): Editing => {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Nothing can be edited here')
  return editing
}
