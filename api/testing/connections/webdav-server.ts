import { startHost } from '../link-host.ts'

/**
 * A WebDAV folder as Nextcloud serves one, as far as minutes are put into it (RFC 4918 and 9110): basic authentication, PROPFIND
 * with 207, PUT with 201 for a new file and 204 for a replaced one, 409 below a folder that is not there, 507 when full.
 */
export const startWebdav = async (user: string, password: string, folder: string) => {
  const files = new Map<string, Buffer>()
  const puts: string[] = []
  const state = { isFull: false, password }
  const host = await startHost(async (request, response) => {
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
    const isInside = path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/')
    if (request.method === 'PROPFIND') {
      response.writeHead(path.replace(/\/$/, '') === folder ? 207 : 404).end()
    } else if (request.method === 'PUT') {
      if (!isInside) return void response.writeHead(409).end()
      if (state.isFull) return void response.writeHead(507).end()
      response.writeHead(files.has(path) ? 204 : 201).end()
      files.set(path, Buffer.concat(pieces))
      puts.push(path)
    } else response.writeHead(405).end()
  })
  return { url: `${host.url}${folder}`, files, puts, state, stop: host.stop }
}
