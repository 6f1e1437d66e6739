import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { codingOf, encode, staticFiles } from '../api/src/app/web/static-files.ts'

const folder = process.env['FOLDER'] ?? ''
const html = readFileSync(join(folder, 'index.html'), 'utf8')
const markup = process.env['PRERENDERED']
const prerendered = markup ? readFileSync(markup, 'utf8') : ''
const files = staticFiles(folder)

/** Serves a plain build with the product's compression: `/` as Vite wrote it, `/?prerendered` with the markup inserted. */
createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const coding = codingOf(request.headers['accept-encoding']?.toString() ?? null)
  const answer = async () => {
    const root = search === '?prerendered' ? `<div id="root">${prerendered}</div>` : '<div id="root"></div>'
    const file =
      pathname === '/'
        ? await encode(
            Buffer.from(html.replace('<div id="root"></div>', () => root)),
            'text/html; charset=utf-8',
            coding,
          )
        : await files(pathname.slice(1), coding)
    if (!file) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': file.type,
        ...(file.coding === 'identity' ? {} : { 'content-encoding': file.coding }),
        'content-length': file.body.length,
      })
      .end(file.body)
  }
  void answer()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
