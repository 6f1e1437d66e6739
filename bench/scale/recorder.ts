import { createHash, type Hash, randomUUID as uuid } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { tusMetadataKey } from '@hattama/contract/library/upload'

/** A second of two-channel Opus as recorders make it, and the piece they send as soon as it is ready. bytes */
const bytesPerSecond = 8 * 1024
const pieceBytes = 16 * 1024

/** The outcome of one recorder. */
export type Recorded = {
  id: string
  bytes: number
  sha256: string
  /** the server reports the same length and hash */
  isWhole: boolean
  /** ms from the moment a piece was recorded to the server's acknowledgement */
  waits: number[]
  /** requests that were refused, broke off or got no answer */
  faults: number
  /** acknowledged bytes the server later no longer had: sent again, since recorders keep them until the receipt */
  sentAgain: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** @throws Error when there is no answer within `limitMs` */
const ask = (url: string, method: string, headers: Record<string, string>, body?: Buffer, limitMs = 30_000) =>
  new Promise<Answer>((done, fail) => {
    const length = body && { 'content-length': String(body.length) }
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', fail)
    })
    sent.setTimeout(limitMs, () => sent.destroy(new Error('no answer')))
    sent.on('error', fail)
    sent.end(body)
  })

/** Starts like WebM; the rest is noise that differs per recorder and can be regenerated from any offset. */
const noise = Buffer.from(
  Array.from({ length: 8191 }, (_, i) => createHash('sha256').update(String(i)).digest()).flatMap((b) => [
    ...b,
  ]),
)
const beginning = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x88, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d])
const soundOf = (recorder: number, from: number, to: number) => {
  const bytes = Buffer.allocUnsafe(to - from)
  for (let at = 0; at < bytes.length;) {
    const place = (recorder * 40_961 + from + at) % noise.length
    at += noise.copy(bytes, at, place, place + bytes.length - at)
  }
  if (from < beginning.length) beginning.copy(bytes, 0, from)
  return bytes
}

/** What is recorded: bytes between two offsets, the total length, and the bytes per second. */
export type Sound = { of: (from: number, to: number) => Buffer; bytes: number; perSecond: number }

/** Noise, for a recorder whose sound need not be transcribed. */
export const noiseOf = (recorder: number, seconds: number): Sound => ({
  of: (from, to) => soundOf(recorder, from, to),
  bytes: seconds * bytesPerSecond,
  perSecond: bytesPerSecond,
})

type Given = {
  recorder: number
  urls: readonly string[]
  token: string
  sound: Sound
  /** called with the bytes of an upload the server has acknowledged so far */
  onAcknowledged?: (bytes: number) => void
}

/**
 * Records in real time and uploads by tus as a recorder does: each 16 KiB as soon as it is ready, each request to the next
 * server in turn, resuming at the servers' offset after a failure. @throws Error when no server accepts it for two minutes
 */
export const record = async (given: Given): Promise<Recorded> => {
  const { recorder, urls, token, sound, onAcknowledged = () => undefined } = given
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = JSON.stringify({ clientId: uuid(), title: 'Bench', filename: 'a.webm', layout: 'sides' })
  let turn = recorder
  const next = () => urls[turn++ % urls.length] ?? ''
  const total = sound.bytes
  const since = performance.now()
  const recordedAt = (bytes: number) => since + (bytes / sound.perSecond) * 1000
  const waits: number[] = []
  let [faults, sentAgain, acknowledged] = [0, 0, 0]
  let lastWord = performance.now()

  /** Retries until a server answers with one of the wanted statuses. */
  const asked = async (
    wanted: readonly number[],
    work: (url: string) => Promise<Answer>,
  ): Promise<Answer> => {
    for (;;) {
      const answer = await work(next()).catch((error: Error) => ({
        status: 0,
        headers: {},
        body: error.message,
      }))
      if (wanted.includes(answer.status)) {
        lastWord = performance.now()
        return answer
      }
      faults += 1
      if (performance.now() - lastWord > 120_000)
        throw new Error(`recorder ${recorder}: ${answer.status} ${answer.body}`)
      await pause(1000)
    }
  }

  const begun = await asked([201], (url) =>
    ask(url + paths.tus, 'POST', {
      ...common,
      'upload-defer-length': '1',
      'upload-metadata': `${tusMetadataKey} ${Buffer.from(metadata).toString('base64')}`,
    }),
  )
  const path = new URL(String(begun.headers['location']), urls[0]).pathname
  const id = path.slice(path.lastIndexOf('/') + 1)

  while (acknowledged < total) {
    const due = recordedAt(Math.min(total, acknowledged + pieceBytes))
    if (due > performance.now()) await pause(due - performance.now())
    const there = Math.min(total, Math.floor(((performance.now() - since) / 1000) * sound.perSecond))
    const to = Math.min(there, acknowledged + 1024 * 1024)
    const last = to === total ? { 'upload-length': String(total) } : {}
    const answer = await ask(
      next() + path,
      'PATCH',
      {
        ...common,
        ...last,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(acknowledged),
      },
      sound.of(acknowledged, to),
    ).catch(() => null)
    if (answer?.status === 204) {
      lastWord = performance.now()
      waits.push(performance.now() - recordedAt(Math.min(total, acknowledged + pieceBytes)))
      acknowledged = Number(answer.headers['upload-offset'])
      onAcknowledged(acknowledged)
      continue
    }
    faults += 1
    if (performance.now() - lastWord > 120_000)
      throw new Error(`recorder ${recorder}: ${answer?.status} ${answer?.body}`)
    const where = await asked([200, 204], (url) => ask(url + path, 'HEAD', common))
    const stands = Number(where.headers['upload-offset'])
    sentAgain += Math.max(0, acknowledged - stands)
    acknowledged = stands
  }

  const hash: Hash = createHash('sha256')
  for (let at = 0; at < total; at += 1024 * 1024) hash.update(sound.of(at, Math.min(total, at + 1024 * 1024)))
  const sha256 = hash.digest('hex')
  const receipt = await asked([200], async (url) => {
    const answer = await ask(url + paths.uploadReceipt.replace('{id}', id), 'GET', common)
    // the last piece has arrived, but the file is still on its way to S3
    return answer.status === 200 && !answer.body.includes('"complete":true')
      ? { ...answer, status: 0 }
      : answer
  })
  const told = JSON.parse(receipt.body) as { bytes: number; sha256: string }
  const isWhole = told.bytes === total && told.sha256 === sha256
  return { id, bytes: total, sha256, isWhole, waits, faults, sentAgain }
}
