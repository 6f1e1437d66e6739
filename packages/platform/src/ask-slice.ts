import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What any part may ask the shell to do for the user. */
export type AskKind = 'upload' | 'new-meeting'
export type AskState = { kind: AskKind; count: number } | null

const slice = createSlice({
  name: 'ask',
  initialState: null as AskState,
  reducers: {
    askShell: (state, { payload }: PayloadAction<AskKind>): AskState => ({
      kind: payload,
      count: (state?.count ?? 0) + 1,
    }),
  },
})

export const { askShell } = slice.actions
export const askReducer = slice.reducer
