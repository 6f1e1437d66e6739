import { BrowserRouter, I18nextProvider, i18n, type Store, StoreProvider } from '@hattama/platform'
import type { ReactNode } from 'react'
import { type Shell, ShellContext } from './shell-context.ts'

/** What every screen stands in. Each of these has one child, so that a prerendered page hydrates with the same ids. */
export const Providers = ({
  shell,
  store,
  children,
}: {
  shell: Shell
  store: Store
  children: ReactNode
}) => (
  <ShellContext value={shell}>
    <StoreProvider store={store}>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>{children}</BrowserRouter>
      </I18nextProvider>
    </StoreProvider>
  </ShellContext>
)
