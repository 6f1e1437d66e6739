import { createContext, use } from 'react'
import type { Edit } from './use-edits.ts'

type Editing = {
  edit: Edit
  /** of the transcript on screen */
  revision: number
  /** puts a segment's text back in place of its field */
  close: (segmentId: string) => void
  /** puts the field back, and the cursor in it */
  reopen: (segmentId: string) => void
}

const EditingContext = createContext<Editing | null>(null)

export const EditingProvider = EditingContext.Provider

/** The editing around a field. @throws outside of a transcript that can be edited */
export const useEditing = (): Editing => {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Nothing can be edited here')
  return editing
}
