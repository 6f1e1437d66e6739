import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const html = (title: string, sound: 'autoplay loop' | '') => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${title}</title></head>
  <body>
    <h1>${title}</h1>
    <audio src="/voice.wav" ${sound} controls></audio>
  </body>
</html>`

/**
 * A page that sounds like a call. It plays the other side on repeat, or once when its player is started. Any other path is
 * a page too.
 */
export const startCallPage = async (
  voice: string,
  title = 'Weekly sync',
  over: 'and over' | 'once' = 'and over',
) => {
  // kept in memory: the page may request it again after the test has removed the file
  const sound = readFileSync(voice)
  const server = createServer((request, response) => {
    if (request.url !== '/voice.wav') {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(html(title, over === 'once' ? '' : 'autoplay loop'))
      return
    }
    response.writeHead(200, { 'Content-Type': 'audio/wav', 'Content-Length': sound.length }).end(sound)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
