import type { User } from '@hattama/contract/people/account'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** `restoring` until the stored session has been tried; then one of the other two. */
export type SessionState = {
  status: 'restoring' | 'anonymous' | 'authenticated'
  user: User | null
  token: string | null
  onboardingDue: boolean
  /** the user did not log out here: the session expired or was ended elsewhere, and what runs in this page continues */
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
    /** Sets a token that must be checked with the server before it is trusted. */
    tokenOffered: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
    },
    /** The server rejected this token. A late rejection of an older token changes nothing. */
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
