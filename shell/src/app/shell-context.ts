import type { Registry } from '@hattama/contract/registry'
import { createContext, useContext } from 'react'
import type { Arrival } from '../arrival/read-arrival.ts'
import type { Loader } from '../remotes/load.ts'
import type { Session } from '../session/session.ts'

/** What the composition root (main.tsx) makes once and the shell's screens use. */
export type Shell = {
  registry: Registry
  remotes: Loader
  session: Session
  /** what the link that led here is for; null for most visits */
  arrival: Arrival | null
}

export const ShellContext = createContext<Shell | null>(null)

export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell outside of ShellContext')
  return shell
}
