import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { keyScopes } from '@hattama/contract/rules/people/key-scopes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#app/app.ts'
import { testApp } from '#testing/app.ts'
import { runs } from '#testing/tier.ts'

/** The protocol's own suite sends no key: this proxy adds one. */
const door = createServer()
await once(door.listen(0, 'localhost'), 'listening')
const address = `http://localhost:${(door.address() as AddressInfo).port}`
const t = testApp(routes, { settings: { PUBLIC_URL: address } })

const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hattama-conformance-'))
  const owner = await t.signedIn()
  const asked = { name: 'Conformance', scopes: keyScopes, days: 1 }
  const { token } = (await t.call<CreatedApiKey>('POST', '/api/keys', owner.token, asked)).body
  const answer = getRequestListener(t.app.fetch)
  door.on('request', (request, response) => {
    request.rawHeaders.push('Authorization', `Bearer ${token}`)
    void answer(request, response)
  })
})
afterAll(async () => {
  door.closeAllConnections()
  door.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (scenario: string) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const args = [suite, 'server', '--url', `${address}/mcp`, '--scenario', scenario]
    const child = execFile(process.execPath, args, { cwd: folder }, (_, out, err) =>
      done({ code: child.exitCode, said: out + err }),
    )
  })

/** The suite's scenarios for what we offer: tools. The others expect specific tools, prompts and resources. */
const usual = ['tools-list', 'dns-rebinding-protection']
const others = ['server-initialize', 'ping', 'tools-call-error']

test.each(runs('the whole suite of the protocol') ? [...usual, ...others] : usual)(
  "the protocol's conformance suite passes: %s",
  async (scenario) => {
    const { code, said } = await run(scenario)
    expect(said).toMatch(/Passed: (\d)\/\1, 0 failed, 0 warnings/)
    expect(code).toBe(0)
  },
)
