import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The least a server can do with an upload: pipe it to a file. */
const folder = process.env['FOLDER'] ?? '.'
createServer({ requestTimeout: 0 }, (request, response) => {
  void pipeline(request, createWriteStream(join(folder, 'bare.bin'))).then(() =>
    response.writeHead(201).end(),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
