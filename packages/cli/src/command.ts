import type { Access, Client } from '@hattama/client/client'
import type { Screen } from './screen.ts'

/** The input of a command. */
type Given = {
  args: string[]
  values: Record<string, string | boolean | undefined>
  screen: Screen
  access: () => Promise<Access>
  client: () => Promise<Client>
  env: Record<string, string | undefined>
  /** aborted by the user (Ctrl+C) */
  stop: AbortSignal
}

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>

/** A command: its usage, its options besides the common ones, and what it does. */
export type Command = {
  usage: string
  about: string
  options?: Options
  run: (given: Given) => Promise<void>
}
