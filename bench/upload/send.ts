import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { bodyOf } from './file.ts'

type Answer = { status: number; location: string | undefined }

/** Sends one request with a streamed body. */
export const send = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Readable,
): Promise<Answer> => {
  const outgoing = request(url, { method, headers })
  const answer = new Promise<Answer>((done, fail) => {
    outgoing.on('error', fail)
    outgoing.once('response', (response) => {
      response.resume()
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, location: response.headers.location }),
      )
    })
  })
  await (body ? pipeline(body, outgoing) : new Promise<void>((done) => outgoing.end(done)))
  return answer
}

export const expectStatus = (answer: Answer, wanted: number) => {
  if (answer.status !== wanted) throw new Error(`expected ${wanted}, got ${answer.status}`)
}

/** Sends a file of `size` bytes by tus, in one piece; returns the id of its upload. */
export const sendByTus = async (url: string, token: string, size: number): Promise<string> => {
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const name = Buffer.from('bench.wav').toString('base64')
  const created = await send(url + paths.tus, 'POST', {
    ...common,
    'upload-length': String(size),
    'upload-metadata': `filename ${name}`,
    'content-length': '0',
  })
  expectStatus(created, 201)
  const { stream, length } = bodyOf(size)
  const patch = {
    ...common,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(length),
  }
  expectStatus(await send(new URL(created.location ?? '', url).href, 'PATCH', patch, stream), 204)
  return new URL(created.location ?? '', url).pathname.split('/').at(-1) ?? ''
}
