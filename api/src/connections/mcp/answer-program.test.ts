import { expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { answerProgram } from './answer-program.ts'
import { Refused } from './own-api.ts'
import type { Given, Tool } from './tool.ts'

const never = () => {
  throw new Error('not asked for')
}
const given: Given = {
  ask: { json: never, raw: never },
  linkTo: never,
  propose: never,
  confirm: never,
  undo: never,
  signUndo: never,
}

const answerOf = async (run: Tool['run']) => {
  const tool: Tool = {
    name: 'x',
    title: 'X',
    about: 'x',
    needs: [],
    changes: 'nothing',
    input: {},
    output: {},
    run,
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', arguments: {} } }
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  })
  const log = createLog('silent', 'test')
  const response = await answerProgram(given, [tool], { request, body, log })
  const { result } = (await response.json()) as { result: { isError?: boolean; content: { text: string }[] } }
  return { failed: result.isError, said: result.content[0]?.text }
}

test('a refusal is told in its own words', async () => {
  expect(await answerOf(async () => Promise.reject(new Refused('It is gone. (NOT_FOUND)')))).toEqual({
    failed: true,
    said: 'It is gone. (NOT_FOUND)',
  })
})

test.each([
  ['later', async () => Promise.reject(new Error('relation "secrets" does not exist'))],
  [
    'at once',
    () => {
      throw new Error('relation "secrets" does not exist')
    },
  ],
])('a tool that fails %s says that it did, and nothing of why', async (_, run) => {
  const { failed, said } = await answerOf(run)
  expect(failed).toBe(true)
  expect(said).toMatch(/^The server could not do this\. \(SERVER_ERROR [\da-f-]{36}\)$/)
})
