import type { Access, Client } from '@hattama/client/client'
import type { Screen } from './screen.ts'

/** What a command works with. */
type Given = {
  args: string[]
  values: Record<string, string | boolean | undefined>
  screen: Screen
  access: () => Promise<Access>
  client: () => Promise<Client>
  env: Record<string, string | undefined>
  /** the person stops it (Ctrl+C) */
  stop: AbortSignal
}

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>

/** One command: how it is called, its options beside those of all, and what it does. */
export type Command = {
  usage: string
  about: string
  options?: Options
  run: (given: Given) => Promise<void>
}
