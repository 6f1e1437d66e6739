import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type AuthMode = 'login' | 'signup'
export type AuthDialogState = { open: boolean; mode: AuthMode; email: string }

const initialState: AuthDialogState = { open: false, mode: 'login', email: '' }

/** The auth dialog lives in the shell; any part may ask for it (the landing's buttons do). */
const slice = createSlice({
  name: 'authDialog',
  initialState,
  reducers: {
    openAuth: (_, { payload }: PayloadAction<{ mode: AuthMode; email?: string }>): AuthDialogState => ({
      open: true,
      mode: payload.mode,
      email: payload.email ?? '',
    }),
    closeAuth: (state) => {
      state.open = false
    },
  },
})

export const { openAuth, closeAuth } = slice.actions
export const authDialogReducer = slice.reducer
