#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { type Access, openClient } from '@hattama/client/client'
import { findAccess } from './access.ts'
import type { Command } from './command.ts'
import { ask } from './commands/ask.ts'
import { exportCommand } from './commands/export.ts'
import { list } from './commands/list.ts'
import { login } from './commands/login.ts'
import { mcp } from './commands/mcp.ts'
import { record } from './commands/record.ts'
import { upload } from './commands/upload.ts'
import { Exit, exits } from './exit.ts'
import { openScreen } from './screen.ts'

const commands: Record<string, Command> = { login, record, upload, list, export: exportCommand, ask, mcp }

const help = () => `Use a Hattama server from the command line.

${Object.values(commands)
  .map(({ usage, about }) => `  hattama ${usage}\n      ${about}`)
  .join('\n')}

  --json   prints results as JSON, one value per line
  --help   shows this text

The server and key are those in HATTAMA_SERVER and HATTAMA_KEY, or those login saved.
Exit codes: 0 done, ${exits.failed} failed, ${exits.usage} wrong usage, ${exits.noKey} no valid key, ${exits.refused} rejected, ${exits.unreachable} server unreachable, ${exits.interrupted} stopped.`

const always = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const read = (command: Command, args: string[]) => {
  try {
    return parseArgs({ args, options: { ...command.options, ...always }, allowPositionals: true })
  } catch (error) {
    throw new Exit('usage', error instanceof Error ? error.message : String(error))
  }
}

/** Turns an error into an Exit for the user, who has no use for its stack. */
const exitOf = (error: unknown): Exit => {
  if (error instanceof Exit) return error
  const isAbort = error instanceof Error && error.name === 'AbortError'
  if (isAbort) return new Exit('interrupted', 'Stopped.')
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : null
  if (cause) return new Exit('unreachable', `Couldn’t reach the server: ${cause.message}`)
  return new Exit('failed', error instanceof Error ? error.message : String(error))
}

const run = async (argv: string[]): Promise<number> => {
  const [name = '--help', ...args] = argv
  const screen = openScreen(args.includes('--json'))
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  try {
    if (name === '--help' || name === '-h') {
      screen.out(help())
      return 0
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Exit('usage', `No such command: ${name}. Try: hattama --help`)
    const { values, positionals } = read(command, args)
    if (values['help'] === true) {
      screen.out(`hattama ${command.usage}\n    ${command.about}`)
      return 0
    }
    let found: Promise<Access> | undefined
    const access = () => (found ??= findAccess(process.env))
    const client = async () => openClient(await access())
    await command.run({
      args: positionals,
      values,
      screen,
      access,
      client,
      env: process.env,
      stop: stop.signal,
    })
    return 0
  } catch (error) {
    const { message, status } = exitOf(error)
    screen.progress('')
    screen.err(screen.json ? JSON.stringify({ error: message, status }) : `hattama: ${message}`)
    return status
  }
}

process.exitCode = await run(process.argv.slice(2))
