import { createInterface } from 'node:readline'
import type { Command } from '../command.ts'
import { Exit } from '../exit.ts'

type Message = { id?: string | number; method?: string; result?: { protocolVersion?: string } }

const failure = (id: Message['id'] | null, message: string, code = -32_000) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })

/** What JSON-RPC 2.0 (5.1) answers to what is no JSON: nobody knows its id. */
const parseError = failure(null, 'Parse error', -32_700)

const parsed = (text: string): Message | null => {
  try {
    return JSON.parse(text) as Message
  } catch {
    return null
  }
}

/**
 * Forwards an assistant's messages to the server's `/mcp` and its responses back, one per line: for assistants that start
 * programs instead of calling URLs. Nothing else is written to stdout.
 */
export const mcp: Command = {
  usage: 'mcp',
  about: 'speaks the Model Context Protocol on standard input and output, for assistants that start programs',
  run: async ({ access, stop }) => {
    const { server, key } = await access()
    let version: string | undefined
    const ask = async (message: Message, line: string) => {
      const answer = await fetch(new URL('/mcp', server), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(version !== undefined && { 'mcp-protocol-version': version }),
        },
        body: line,
        signal: stop,
      })
      if (answer.ok) return (await answer.text()).trim()
      const { error } = (await answer.json().catch(() => ({}))) as { error?: string }
      return failure(message.id, error ?? `The server responded with ${answer.status}.`)
    }
    const pass = async (line: string) => {
      const message = parsed(line)
      if (!message) return void process.stdout.write(`${parseError}\n`)
      const said = await ask(message, line).catch(() =>
        failure(message.id, `Couldn’t reach the server: ${server}`),
      )
      // a notification has no response
      if (message.id === undefined || said === '') return
      if (message.method === 'initialize') version = parsed(said)?.result?.protocolVersion
      process.stdout.write(`${said}\n`)
    }
    const underWay = new Set<Promise<void>>()
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
    stop.addEventListener('abort', () => lines.close(), { once: true })
    for await (const line of lines) {
      if (line.trim() === '') continue
      const one = pass(line).finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await Promise.all(underWay)
    if (stop.aborted) throw new Exit('interrupted', 'Stopped.')
  },
}
