import type { DocumentFormat, DocumentPart } from '@hattama/contract/document'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A meeting somebody wants out of the product, and what there is of it. */
export type MeetingSource = {
  recordingId: string
  title: string
  hasSummary: boolean
  hasTranscript: boolean
}

/** What is to be done with it; `choose` and `mail` ask first. */
export type DocumentWish =
  | { act: 'save'; format: DocumentFormat; include: DocumentPart }
  | { act: 'print' | 'copy'; include: DocumentPart }
  | { act: 'choose' | 'mail' }

export type DocumentState = { source: MeetingSource; wish: DocumentWish; count: number } | null

const slice = createSlice({
  name: 'document',
  initialState: null as DocumentState,
  reducers: {
    /** Any part asks; the shell does it, wherever the person is by then. */
    askForDocument: (
      state,
      { payload }: PayloadAction<{ source: MeetingSource; wish: DocumentWish }>,
    ): DocumentState => ({ ...payload, count: (state?.count ?? 0) + 1 }),
  },
})

export const { askForDocument } = slice.actions
export const documentReducer = slice.reducer
