import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchStack } from './fetch-stack.ts'

test('a server that says nothing is given up on', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const request = fetchStack(50).createRequest('PATCH', `http://127.0.0.1:${port}/`)
  await expect(request.send(new Blob(['x']))).rejects.toMatchObject({ name: 'TimeoutError' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
