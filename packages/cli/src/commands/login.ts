import { createInterface } from 'node:readline/promises'
import { openClient } from '@hattama/client/client'
import { keepAccess } from '../access.ts'
import type { Command } from '../command.ts'
import { Exit, given } from '../exit.ts'
import { plain, tell } from '../screen.ts'

/** Reads the key from stdin: never an argument, which other users of the machine and the shell history would see. */
const readKey = async (ask: boolean): Promise<string> => {
  const lines = createInterface({ input: process.stdin, ...(ask && { output: process.stderr }) })
  try {
    if (ask) return (await lines.question('API key (hat_…): ')).trim()
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}

export const login: Command = {
  usage: 'login --server URL',
  about: 'asks for an API key, checks it and saves it in a file only you can read',
  options: { server: { type: 'string' } },
  run: async ({ values, screen, env }) => {
    const server = values['server'] || env['HATTAMA_SERVER'] || 'http://localhost:4000'
    if (typeof server !== 'string' || !URL.canParse(server))
      throw new Exit('usage', 'Give the server’s address with --server.')
    const key = await readKey(process.stdin.isTTY)
    if (!/^hat_[0-9A-Za-z]{49}$/.test(key))
      throw new Exit('usage', 'This isn’t an API key: keys start with hat_.')
    const me = given(await openClient({ server, key }).GET('/api/auth/me'))
    const file = await keepAccess(env, { server, key })
    tell(screen, { server, name: me.name, workspace: me.workspaceName, file }, () =>
      plain(`${me.name}, ${me.workspaceName}: saved in ${file}`),
    )
  },
}
