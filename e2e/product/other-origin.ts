import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staticFiles } from '../../api/src/app/web/static-files.ts'

/** A plain static host on an origin of its own: each name is a folder of built files. */
export const startOtherOrigin = async (folders: Record<string, string>) => {
  const files = new Map(Object.entries(folders).map(([name, folder]) => [name, staticFiles(folder)]))
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    const serve = async () => {
      const file = await files.get(name)?.(rest.join('/'), 'identity')
      response.setHeader('access-control-allow-origin', '*')
      if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body)
      else response.writeHead(404).end()
    }
    serve().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}
