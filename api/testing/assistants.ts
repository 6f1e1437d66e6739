import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const program = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))

type Answered<T> = { failed: boolean; body: T; content: unknown }

/** Its client has read what each tool returns, and refuses results that differ. */
const connect = async (transport: Transport) => {
  const client = new Client({ name: 'an assistant', version: '1' })
  await client.connect(transport)
  await client.listTools()
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    tools: async () => (await client.listTools()).tools,
    /** What a tool answered: its result, or what it said when it refused. */
    answer: async <T>(name: string, args: Record<string, unknown> = {}): Promise<Answered<T>> => {
      const result = await client.callTool({ name, arguments: args })
      return { failed: result.isError === true, body: result.structuredContent as T, content: result.content }
    },
    /** @throws Error with the tool's message when it refuses */
    call: async <T>(name: string, args: Record<string, unknown> = {}): Promise<T> => {
      const result = await client.callTool({ name, arguments: args })
      if (result.isError === true) throw new Error(JSON.stringify(result.content))
      return result.structuredContent as T
    },
    close: () => client.close(),
  }
}

/** Connects an assistant, built with the protocol's own client, to a product's address. */
export const assistantAt = (url: string, key: string) =>
  connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )

/** Connects one to an app that listens nowhere. */
export const assistantWithin = (
  app: { request: (url: string, init?: RequestInit) => Response | Promise<Response> },
  url: string,
  key: string,
) =>
  connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
      fetch: async (address, init) => app.request(String(address), init),
    }),
  )

/** Connects one that starts our program and talks to it over stdio. */
export const assistantOverStdio = (url: string, key: string) =>
  connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', HATTAMA_SERVER: url, HATTAMA_KEY: key },
      stderr: 'pipe',
    }),
  )
