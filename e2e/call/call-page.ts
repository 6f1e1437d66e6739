import { createServer } from 'node:http'

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Weekly call</title></head>
<body><h1>Weekly call</h1>
<audio id="call" src="/call.wav" preload="auto"></audio>
<button onclick="document.getElementById('call').play()">Join</button>
</body></html>`

/** A local page that stands for a call in the browser: one button, behind it the other side's voice. */
export const openCallPage = async (sound: Buffer) => {
  const server = createServer((request, response) => {
    if (request.url === '/call.wav') {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length }).end(sound)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
