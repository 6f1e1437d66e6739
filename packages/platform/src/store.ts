import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { api } from './http/api.ts'
import { noticesReducer } from './notices-slice.ts'
import { authDialogReducer } from './session/auth-dialog-slice.ts'
import { sessionReducer } from './session/session-slice.ts'

/** How long a check of the state may take before it complains, ms: on a busy machine it takes long, which is no news. */
const patience = { warnAfter: 2000 }

/** Creates the store. Called once by the shell, once per page by the prerender, and by tests. `facts`: what is true of the server. */
export const createStore = (facts: readonly Fact[] = []) => {
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      authDialog: authDialogReducer,
      notices: noticesReducer,
      facts: (known: readonly Fact[] = facts) => known,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) =>
      defaults({ immutableCheck: patience, serializableCheck: patience }).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export type AppDispatch = Store['dispatch']

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppStore = useStore.withTypes<Store>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** Whether something is true of the server, so that a screen can say what does not work here before it is tried. */
export const useFact = (fact: Fact) => useAppSelector((state) => state.facts.includes(fact))

/** The signed-in user; null for a visitor. */
export const useUser = () => useAppSelector((state) => state.session.user)
