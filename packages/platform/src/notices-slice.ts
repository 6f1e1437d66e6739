import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** The result of the user's own act, shown for a moment. Failures that need an answer stay on the page instead. */
export type Notice = { id: string; tone: 'done' | 'problem'; text: string }

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.push(payload)
      },
    },
    dismiss: (state, { payload }: PayloadAction<string>) => state.filter((n) => n.id !== payload),
  },
})

export const { notify, dismiss } = slice.actions
export const noticesReducer = slice.reducer
