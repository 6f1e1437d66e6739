import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type AuthMode = 'login' | 'signup'
/** `challenge`: of a sign-in that awaits its second step, with which the dialog opens. */
type Asked = { mode: AuthMode; email?: string; challenge?: string }
type AuthDialogState = { open: boolean; mode: AuthMode; email: string; challenge: string | null }

const initialState: AuthDialogState = { open: false, mode: 'login', email: '', challenge: null }

/** The auth dialog lives in the shell; any part may open it (the landing's buttons do). */
const slice = createSlice({
  name: 'authDialog',
  initialState,
  reducers: {
    openAuth: (_, { payload }: PayloadAction<Asked>): AuthDialogState => ({
      open: true,
      mode: payload.mode,
      email: payload.email ?? '',
      challenge: payload.challenge ?? null,
    }),
    closeAuth: (state) => {
      state.open = false
    },
  },
})

export const { openAuth, closeAuth } = slice.actions
export const authDialogReducer = slice.reducer
