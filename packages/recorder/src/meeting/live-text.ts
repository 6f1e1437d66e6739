import { pathTo } from '@hattama/contract/rules/app/paths'
import { segmentChunk, type SegmentChunk } from '@hattama/contract/speech/transcript'
import type { Account } from '../recording/account.ts'
import type { Part, Recording } from '../spool/catalogue.ts'
import { wait } from '../upload/wait.ts'
import { fetchReceipt } from '../upload/receipt.ts'

/** The transcript so far: its newest segments, what is not final yet, and whether there are earlier ones. */
export type LiveText = Pick<SegmentChunk, 'segments' | 'speakers' | 'tail'> & { hasEarlier: boolean }

const answerMs = 15_000
/** Waits before reconnecting a broken stream, ms. */
const againMs = [1000, 2000, 5000, 15_000]
/** Text is written every few seconds: one request covers all events that arrive meanwhile. ms */
const restMs = 1000

/** The server's id of a recording; null while the server does not know it. */
export const remoteIdOf = async (
  { remoteId }: Pick<Recording, 'remoteId'>,
  [first]: readonly Part[],
  account: Account,
  signal: AbortSignal,
): Promise<string | null> => {
  if (remoteId !== null) return remoteId
  if (!first?.uploadUrl) return null
  return (await fetchReceipt(first.uploadUrl, account, signal)).recordingId
}

const get = (path: string, account: Account, signal: AbortSignal, etag: string | null = null) =>
  fetch(new URL(path, account.server), {
    headers: { Authorization: `Bearer ${account.token}`, ...(etag !== null && { 'If-None-Match': etag }) },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })

/** Reads the newest chunk of a transcript, plus the one before it while the newest is short; remembers its position. */
const openReader = (recordingId: string, account: Account) => {
  let chunk = 0
  let etag: string | null = null
  let before: SegmentChunk['segments'] = []
  return async (signal: AbortSignal): Promise<LiveText | null> => {
    for (;;) {
      const path = `${pathTo('segments', recordingId)}?chunk=${chunk}`
      const response = await get(
        path,
        account,
        AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
        etag,
      )
      if (response.status === 304) return null
      if (!response.ok) throw new Error(`The server answered ${response.status}`)
      const found = segmentChunk.parse(await response.json())
      const last = found.metadata.chunks - 1
      if (chunk < last) {
        before = chunk === last - 1 ? found.segments : []
        chunk = chunk === last - 1 ? last : last - 1
        etag = null
        continue
      }
      etag = response.headers.get('etag')
      const { speakers, segments, tail } = found
      return { speakers, segments: [...before, ...segments], ...(tail && { tail }), hasEarlier: chunk > 1 }
    }
  }
}

/**
 * Follows the transcript of a meeting as the server writes it: the recording's events say when there is something new, and
 * it is then fetched. `on.reached`: whether the server answers. Ends when `signal` aborts.
 */
export const followText = async (
  recordingId: string,
  account: Account,
  on: { text(text: LiveText): void; reached(isReached: boolean): void },
  signal: AbortSignal,
): Promise<void> => {
  const read = openReader(recordingId, account)
  const look = async () => {
    const text = await read(signal)
    on.reached(true)
    if (text) on.text(text)
  }
  for (let failed = 0; !signal.aborted;) {
    try {
      const response = await get(pathTo('recordingEvents', recordingId), account, signal)
      if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`)
      failed = 0
      const lines = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await lines.read()
        if (done) break
        // an event only says that something changed, the answer says what; a ping carries no data
        if (!value.includes('data:')) continue
        await look()
        await wait(restMs, signal)
      }
    } catch {
      if (signal.aborted) return
      on.reached(false)
    }
    await wait(againMs[Math.min(failed++, againMs.length - 1)] ?? restMs, signal)
  }
}
