import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { liveBytes } from '../../packages/recorder/src/upload/part-source.ts'

const common = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })

/** Begins an upload of unknown length by tus. Returns its address; the recording has the same id. */
export const beginUpload = async (url: string, token: string): Promise<{ location: string; id: string }> => {
  const metadata = Buffer.from(JSON.stringify({ title: 'Bench', layout: 'sides', language: 'en' })).toString(
    'base64',
  )
  const created = await fetch(url + paths.tus, {
    method: 'POST',
    headers: { ...common(token), 'upload-defer-length': '1', 'upload-metadata': `hattama ${metadata}` },
  })
  const location = new URL(created.headers.get('location') ?? '', url).href
  return { location, id: location.slice(location.lastIndexOf('/') + 1) }
}

/** Sends one piece; the last one says how long the file is. @throws Error when the server refuses it */
export const sendPiece = async (
  location: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  isLast: boolean,
) => {
  const answer = await fetch(location, {
    method: 'PATCH',
    headers: {
      ...common(token),
      ...(isLast && { 'upload-length': String(at + bytes.length) }),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    },
    body: bytes,
  })
  if (answer.status !== 204) throw new Error(`PATCH: ${answer.status} ${await answer.text()}`)
}

/**
 * Sends a file of constant rate as the recorder does while it records it: a second of sound is there when it is over, and is
 * sent once there are enough bytes for a request. `arrivedAt`: when the sound of a moment was on the server; ms from the start.
 */
export const sendAsRecorded = async (url: string, token: string, bytes: Buffer, seconds: number) => {
  const { location, id } = await beginUpload(url, token)
  const arrivals: { untilMs: number; atMs: number }[] = []
  const since = performance.now()
  const now = () => performance.now() - since
  const send = async () => {
    for (let [at, second] = [0, 1]; second <= seconds; second++) {
      await pause(Math.max(0, second * 1000 - now()))
      const to = Math.min(bytes.length, Math.floor((bytes.length * second) / seconds))
      const isLast = second === seconds
      if (to - at < liveBytes && !isLast) continue
      await sendPiece(location, token, new Uint8Array(bytes.subarray(at, to)), at, isLast)
      arrivals.push({ untilMs: (to / bytes.length) * seconds * 1000, atMs: now() })
      at = to
    }
  }
  const sent = send()
  sent.catch(() => undefined)
  const arrivedAt = (ms: number) => arrivals.find(({ untilMs }) => untilMs >= ms)?.atMs ?? Number.NaN
  return { id, now, arrivedAt, end: () => sent }
}
