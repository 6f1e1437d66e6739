import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { wav } from '../../api/testing/app.ts'
import { patience } from '../../e2e/product/patience.ts'
import { type Attack, type Effort, type Outcome, tryEach } from '../attack.ts'
import { formWith, type Person, type Target } from '../target.ts'

/** Requests sent in one go; far more than any client sends without waiting. */
const inOneGo: Record<Effort, number> = { short: 500, full: 5000 }
/** A server that answers more of them has begun them all. */
const mostAnswered = 100

/** Sends requests on one connection without reading the answers first; counts those that come until it closes. */
const pipelined = async (url: URL, path: string, count: number) => {
  const socket = connect(Number(url.port), url.hostname)
  let answers = 0
  const over = new Promise<'closed'>((done) => {
    socket.on('data', (data: Buffer) => (answers += data.toString('latin1').split('HTTP/1.1 ').length - 1))
    socket.on('error', () => done('closed')).once('close', () => done('closed'))
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(count))
  const how = await Promise.race([over, pause(patience, 'kept' as const, { ref: false })])
  socket.destroy()
  return { answers, how }
}

/** One connection makes the server begin no more than it sends. */
export const pipelinedRequests: Attack = {
  name: 'thousands of requests sent on one connection at once',
  run: ({ url }, effort) =>
    tryEach(['/', paths.openapi, paths.apiReference, paths.health], async (path) => {
      const { answers, how } = await pipelined(new URL(url), path, inOneGo[effort])
      if (how === 'kept') return `${path}: the connection stays open`
      return answers > mostAnswered ? `${path}: ${answers} were answered` : null
    }),
}

const field = (head: string, body: string) =>
  `--b\r\nContent-Disposition: form-data${head}\r\n\r\n${body}\r\n`
/** larger than the chunks in which a body is read */
const recording = field('; name="recording"; filename="a.wav"', 'RIFF'.padEnd(300_000, '0'))
const bad: Record<string, string> = {
  'an unknown field': field('; name="x"', '1'),
  'a field without a name': field('', '1'),
  'a file without a name': field('; filename="x"', '1'),
  'a recording that is no file': field('; name="recording"', '1'),
  'too much metadata': field('; name="metadata"', `{"title":"${'a'.repeat(80_000)}"}`),
  'too much metadata in a file': field(
    '; name="metadata"; filename="m"',
    `{"title":"${'a'.repeat(80_000)}"}`,
  ),
  'a NUL in a header': '--b\r\nContent\0Type: x\r\n\r\n1\r\n',
}

const statusOf = (person: Person, target: Target, body: string) =>
  fetch(target.url + paths.upload, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => status,
    () => 'nothing',
  )

/** A form is refused for a bad part, whatever stands before or behind it, and a request is never left without an answer. */
export const hungForms: Attack = {
  name: 'forms with a bad part beside a good one',
  run: async (target) => {
    const person = await target.person()
    const forms = Object.entries(bad).flatMap(([name, part]) => [
      { name: `${name}, before`, body: `${part}${recording}--b--\r\n` },
      { name: `${name}, behind`, body: `${recording}${part}--b--\r\n` },
    ])
    return tryEach(forms, async ({ name, body }) => {
      const status = await statusOf(person, target, body)
      return typeof status === 'number' && status >= 400 && status < 500 ? null : `${name}: ${status}`
    })
  },
}

const oddMetadata: readonly object[] = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'].flatMap((at) => [
    { startedAt: at },
    { fileModifiedAt: at },
  ]),
  { filename: `${'x'.repeat(250)}😀.wav` },
  { filename: '\u200B\u200B.wav' },
  { participants: ['\u200B'], title: '\uFEFF' },
]

/** Dates that no calendar has, and names cut where they must not be, are refused or cleaned, and break nothing. */
export const oddDescriptions: Attack = {
  name: 'files described with impossible dates and names',
  run: async (target): Promise<Outcome> => {
    const person = await target.person()
    return tryEach(oddMetadata, async (metadata) => {
      const { status } = await person.ask('POST', paths.upload, formWith(wav(1), 'a.wav', metadata))
      return status < 500 ? null : `${JSON.stringify(metadata)} is answered ${status}`
    })
  },
}
