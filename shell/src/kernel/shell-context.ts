import type { Registry } from '@hattama/contract/app/registry'
import { createContext, useContext } from 'react'
import type { Arrival } from './arrival/read-arrival.ts'
import type { Loader } from './registry/load.ts'
import type { Session } from './session/session.ts'

/** Created once by the composition root (main.tsx) and used by the shell's screens. */
export type Shell = {
  registry: Registry
  remotes: Loader
  session: Session
  /** the purpose of the link the user opened; null for most visits */
  arrival: Arrival | null
}

export const ShellContext = createContext<Shell | null>(null)

export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell outside of ShellContext')
  return shell
}
