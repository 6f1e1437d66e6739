import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHost } from '../../link-host.ts'
import type { LocalFolder } from './local-folder.ts'

const folder = '/remote.php/dav/files/anna/Minutes'
const [user, first] = ['anna', 'app-password']

/**
 * A WebDAV folder, as far as storing minutes needs it (RFC 4918 and 9110): basic authentication, PROPFIND with 207, and like
 * Apache a redirect if the trailing slash is missing; PUT with 201 for a new file and 204 for a replaced one, 409 below a
 * missing folder, 507 when full; GET with a tag, and DELETE if the tag still matches.
 */
export const startWebdav = async (): Promise<LocalFolder> => {
  const files = new Map<string, Buffer>()
  const state = { isFull: false, password: first }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const given = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    ).toString()
    if (given !== `${user}:${state.password}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Nextcloud"' }).end()
      return
    }
    const path = decodeURIComponent(request.url ?? '')
    const name = path.slice(folder.length + 1)
    const isInside = path.startsWith(`${folder}/`) && !name.includes('/')
    if (request.method === 'PROPFIND') {
      if (path === folder) return void response.writeHead(301, { location: `${folder}/` }).end()
      response.writeHead(path === `${folder}/` ? 207 : 404).end()
    } else if (request.method === 'PUT') {
      if (!isInside) return void response.writeHead(409).end()
      if (state.isFull) return void response.writeHead(507).end()
      response.writeHead(files.has(name) ? 204 : 201).end()
      files.set(name, Buffer.concat(pieces))
    } else if (request.method === 'GET' || request.method === 'DELETE') {
      const bytes = isInside ? files.get(name) : undefined
      if (!bytes) return void response.writeHead(404).end()
      const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`
      if (request.method === 'GET') return void response.writeHead(200, { etag }).end(bytes)
      if ((request.headers['if-match'] ?? etag) !== etag) return void response.writeHead(412).end()
      files.delete(name)
      response.writeHead(204).end()
    } else response.writeHead(405).end()
  }
  const host = await startHost((request, response) => void answer(request, response))
  return {
    url: `${host.url}${folder}`,
    user,
    password: first,
    files: async () => new Map(files),
    fullStatus: 507,
    setFull: async (isFull) => void (state.isFull = isFull),
    setPassword: async (password) => void (state.password = password),
    write: async (name, text) => void files.set(name, Buffer.from(text)),
    clear: async () => files.clear(),
    stop: host.stop,
  }
}
