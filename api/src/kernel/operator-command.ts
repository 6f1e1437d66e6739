import { basename } from 'node:path'

/** Whether the product was started by the `hattama` of an installed server; otherwise by a checkout's package manager. */
export const isInstalled = (program = process.argv[1] ?? ''): boolean => basename(program) === 'hattama.ts'

/** What an operator of this installation types to run a command of the product, to be named in messages. */
export const operatorCommand = (words: string, program?: string): string =>
  isInstalled(program) ? `hattama ${words}` : `npx -y pnpm@12 ${words}`
