import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { codingOf, compress, staticFiles } from '../api/src/app/web/static-files.ts'

const folder = process.env['FOLDER'] ?? ''
const html = readFileSync(join(folder, 'index.html'), 'utf8')
const markup = process.env['PRERENDERED']
const prerendered = markup ? readFileSync(markup, 'utf8') : ''
const files = staticFiles(folder)

/** A plain build behind the product's own compression: `/` as Vite wrote it, `/?prerendered` with the markup put in. */
createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const coding = codingOf(request.headers['accept-encoding']?.toString() ?? null)
  const send = (type: string, used: string, body: Buffer) =>
    response
      .writeHead(200, {
        'content-type': type,
        ...(used === 'identity' ? {} : { 'content-encoding': used }),
        'content-length': body.length,
      })
      .end(body)
  const answer = async () => {
    if (pathname === '/') {
      const root = search === '?prerendered' ? `<div id="root">${prerendered}</div>` : '<div id="root"></div>'
      const page = html.replace('<div id="root"></div>', () => root)
      return send('text/html; charset=utf-8', coding, await compress(Buffer.from(page), coding))
    }
    const file = await files(pathname.slice(1), coding)
    if (!file) return response.writeHead(404).end()
    return send(file.type, file.coding, file.body)
  }
  void answer()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
