import { paths } from '@hattama/contract/rules/app/paths'
import { wav } from '../../api/testing/app.ts'
import { webp } from '../../api/testing/slides/webp.ts'
import type { Person, Target } from '../target.ts'

/** A request with a body that the product takes. */
export type Body = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  bytes: Buffer
}

const json = (name: string, method: string, path: string, body: unknown): Body => ({
  name,
  method,
  path,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(body)),
})

const multipart = (): Body => {
  const part = (name: string, more: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  return {
    name: 'multipart',
    method: 'POST',
    path: paths.upload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    bytes: Buffer.concat([
      part('metadata', '', Buffer.from('{"title":"A meeting"}')),
      part('recording', '; filename="meeting.wav"\r\nContent-Type: audio/wav', Buffer.from(wav(0.002))),
      part('other', '; filename="other.txt"', Buffer.from('nothing')),
      Buffer.from('--b--\r\n'),
    ]),
  }
}

const tus = { 'tus-resumable': '1.0.0' }

/** An upload that has begun, whose bytes come broken. */
const piece = async (person: Person): Promise<Body> => {
  const bytes = Buffer.from(wav(0.05))
  const metadata = Buffer.from(JSON.stringify({ filename: 'meeting.wav' })).toString('base64')
  const begun = await person.ask('POST', paths.tus, undefined, {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `hattama ${metadata}`,
  })
  return {
    name: 'tus',
    method: 'PATCH',
    path: new URL(begun.headers.get('location') ?? '/', 'http://x').pathname,
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    bytes,
  }
}

/** One request of each kind that reads a body: files, pieces of files, pictures, JSON of people, programs and vendors. */
export const bodiesOf = async (target: Target, person: Person): Promise<Body[]> => {
  const { recording, summary } = await target.meetingOf(person)
  const rpc = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { q: 'a' } },
  }
  const mcp = json('assistant', 'POST', paths.mcp, rpc)
  return [
    multipart(),
    await piece(person),
    {
      name: 'slide',
      method: 'PUT',
      path: `${paths.slides.replace('{id}', recording)}?slide=11111111-1111-4111-8111-111111111111&atMs=0`,
      headers: { 'content-type': 'image/webp' },
      bytes: Buffer.from(webp),
    },
    json('log-in', 'POST', paths.login, { email: 'a@example.org', password: 'some password' }),
    json('minutes', 'PUT', `/api/summaries/${summary}`, {
      summary: 'Text',
      updatedAt: '2100-01-01T00:00:00.000Z',
    }),
    json('edit', 'POST', `/api/player/${recording}/edits`, {
      kind: 'text',
      segmentId: recording,
      text: 'Words',
      revision: 1,
    }),
    json('question', 'POST', paths.chats, { question: 'What was decided?' }),
    { ...mcp, headers: { ...mcp.headers, accept: 'application/json, text/event-stream' } },
    json('link', 'POST', paths.fromLink, { url: 'http://127.0.0.1:9/talk.wav' }),
    json('messenger', 'POST', paths.messengerIncoming, { update_id: 1, message: { text: 'hello' } }),
  ]
}
