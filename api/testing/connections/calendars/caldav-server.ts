import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHost } from '../../link-host.ts'

const multistatus = (...responses: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`
const responseOf = (href: string, prop: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * A CalDAV server, as far as reading calendars needs it (RFC 4791, 5397, 6764): basic authentication, the path from
 * `.well-known` via the principal to its calendars, one of them for tasks, and `calendar-query` with and without data.
 */
export const startCaldav = async (user: string, password: string, files: string[]) => {
  const state = { files, password, isDown: false, reportStatus: 207 }
  const asked: string[] = []
  const collection = (name: string, component: string) =>
    responseOf(
      `/dav/${user}/${name}/`,
      `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>
       <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>`,
    )
  const found = (path: string, body: string): string | null => {
    if (body.includes('current-user-principal'))
      return responseOf(
        path,
        `<d:current-user-principal><d:href>/dav/${user}/</d:href></d:current-user-principal>`,
      )
    if (body.includes('calendar-home-set'))
      return responseOf(path, `<c:calendar-home-set><d:href>/dav/${user}/</d:href></c:calendar-home-set>`)
    if (body.includes('supported-report-set'))
      return responseOf(
        path,
        '<d:supported-report-set><d:supported-report><d:report><c:calendar-query/></d:report></d:supported-report></d:supported-report-set>',
      )
    if (path === `/dav/${user}/`)
      return [
        responseOf(path, '<d:resourcetype><d:collection/></d:resourcetype>'),
        collection('work', 'VEVENT'),
        collection('tasks', 'VTODO'),
      ].join('')
    return null
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString()
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    const xml = { 'content-type': 'application/xml; charset=utf-8' }
    if (state.isDown) return void response.writeHead(503).end()
    const basic = `Basic ${Buffer.from(`${user}:${state.password}`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
    if (path === '/.well-known/caldav') return void response.writeHead(301, { location: '/dav/' }).end()
    if (request.method === 'PROPFIND') {
      const what = found(path, body)
      if (what === null) return void response.writeHead(404).end()
      return void response.writeHead(207, xml).end(multistatus(what))
    }
    if (request.method !== 'REPORT' || path !== `/dav/${user}/work/`)
      return void response.writeHead(405).end()
    if (state.reportStatus !== 207) return void response.writeHead(state.reportStatus).end()
    const isWithData = body.includes('calendar-data')
    const objects = state.files.map((file, i) =>
      responseOf(
        `/dav/${user}/work/${i}.ics`,
        `<d:getetag>"${i}"</d:getetag>${isWithData ? `<c:calendar-data>${text(file)}</c:calendar-data>` : ''}`,
      ),
    )
    response.writeHead(207, xml).end(multistatus(...objects))
  }
  const host = await startHost((request, response) => void answer(request, response))
  return { url: host.url, state, asked, stop: host.stop }
}
