import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type DetailsState = { recordingId: string; count: number } | null

const slice = createSlice({
  name: 'details',
  initialState: null as DetailsState,
  reducers: {
    /** Any part asks for title, priority and tags of a recording to be changed; the shell has the dialog. */
    askForDetails: (state, { payload }: PayloadAction<string>): DetailsState => ({
      recordingId: payload,
      count: (state?.count ?? 0) + 1,
    }),
  },
})

export const { askForDetails } = slice.actions
export const detailsReducer = slice.reducer
