import { anna } from '@hattama/contract/testing/account'
import { createStore, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Shows a part of a page as a browser does that somebody is signed in with. */
export const showTo = (userId: string, part: ReactNode) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, id: userId }, onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </StoreProvider>,
  )
  return store
}
