import type { User } from '@hattama/contract/account'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** `restoring` until the stored session has been tried; then one of the two kinds of visitor. */
export type SessionState = {
  status: 'restoring' | 'anonymous' | 'authenticated'
  user: User | null
  token: string | null
  onboardingDue: boolean
  /** nobody left here: the session ended by itself or elsewhere, and what runs in this page goes on */
  lapsed?: boolean
}

const initialState: SessionState = { status: 'restoring', user: null, token: null, onboardingDue: false }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (
      _,
      { payload }: PayloadAction<{ user: User; token: string; onboardingDue: boolean }>,
    ): SessionState => ({ status: 'authenticated', ...payload }),
    signedOut: (): SessionState => ({ ...initialState, status: 'anonymous' }),
    sessionLapsed: (): SessionState => ({ ...initialState, status: 'anonymous', lapsed: true }),
    /** A token the server is to be asked about before anything is believed of it. */
    tokenOffered: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
    },
    /** The server refused this token. A late refusal of an older token changes nothing. */
    tokenCleared: (state, { payload }: PayloadAction<string>) => {
      if (state.token === payload) state.token = null
    },
    userChanged: (state, { payload }: PayloadAction<User>) => {
      state.user = payload
    },
    onboardingFinished: (state) => {
      state.onboardingDue = false
    },
  },
})

export const {
  signedIn,
  signedOut,
  sessionLapsed,
  tokenOffered,
  tokenCleared,
  userChanged,
  onboardingFinished,
} = slice.actions
export const sessionReducer = slice.reducer
