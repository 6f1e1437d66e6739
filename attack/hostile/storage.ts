import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSmallS3 } from '../../api/testing/storage/small-s3.ts'

const list = (inner: string) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${inner}</ListBucketResult>`
const key = (name: string) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`

type Reply = (response: ServerResponse, elsewhere: string) => void

const says =
  (status: number, body: string, head: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, head).end(body)

/** What a server of files answers to everything instead of what it was asked. */
export const storageTricks: Record<string, Reply> = {
  'is not there': says(404, '<html><body>Not here</body></html>'),
  'is a page to sign in': says(200, '<html><body>Sign in</body></html>', { etag: '"a"' }),
  'has pages of millions of elements': says(200, list('<a/>'.repeat(1_500_000))),
  'has entities in entities': says(
    200,
    `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;">'.repeat(9)}]>${list(key('&b;'.repeat(400_000)))}`,
  ),
  'lists what is not ours': says(200, list(key('theirs/a') + key('../../etc/passwd'))),
  'has an error in a success': says(200, '<Error><Code>InternalError</Code></Error>'),
  'leads elsewhere': (response, elsewhere) =>
    void response.writeHead(307, { location: `${elsewhere}/inside` }).end(),
  'breaks off': (response) => {
    response.writeHead(200, { etag: '"a"', 'content-length': '100000' })
    response.write('x'.repeat(5000), () => response.destroy())
  },
}

/** An S3 server that is honest until it is told a trick. `removed`: keys it was asked to remove meanwhile. */
export const startHostileStorage = async (elsewhere: string) => {
  const honest = await startSmallS3()
  const state = { trick: null as Reply | null, asked: 0, removed: [] as string[] }
  const passOn = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const on = request(honest.endpoint + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    on.on('error', () => response.destroy())
    incoming.pipe(on)
  }
  const server = createServer((incoming, response) => {
    const { trick } = state
    if (!trick) return passOn(incoming, response)
    state.asked += 1
    if (incoming.method === 'DELETE') state.removed.push(incoming.url ?? '')
    incoming.on('error', () => undefined).resume()
    incoming.on('end', () => trick(response, elsewhere))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    bucket: 'meetings',
    settings: {
      STORAGE: 's3',
      S3_BUCKET: 'meetings',
      S3_PREFIX: 'ours/',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: honest.accessKeyId,
      S3_SECRET_ACCESS_KEY: honest.secretAccessKey,
    },
    files: () => honest.files('meetings'),
    stop: async () => {
      await new Promise<void>((done) => server.close(() => done()).closeAllConnections())
      await honest.stop()
    },
  }
}
