import { BrowserRouter, type Store, StoreProvider } from '@hattama/platform'
import type { ReactNode } from 'react'
import { type Shell, ShellContext } from '../kernel/shell-context.ts'

/** The context providers of every screen. Each has one child, so that a prerendered page hydrates with the same ids. */
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
      <BrowserRouter>{children}</BrowserRouter>
    </StoreProvider>
  </ShellContext>
)
