import { paths } from '@hattama/contract/rules/app/paths'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import { tusMetadataKey, type UploadMetadata } from '@hattama/contract/library/upload'
import { DetailedError, Upload } from 'tus-js-client'
import type { Account } from '../recording/account.ts'
import type { Recording, Part } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { partsOf, updatePart } from '../spool/recordings.ts'
import { faultOfRefusal, UploadError } from '../spool/fault.ts'
import { fetchStack } from './fetch-stack.ts'
import { largest, openPace } from './pace.ts'
import { partSource } from './part-source.ts'
import { maxPieceBytes, noteProxyLimit } from './proxy-limit.ts'

/** What the server is told about one file of a recording. */
const metadataOf = (recording: Recording, part: Part): UploadMetadata => ({
  filename: `${recording.id}.webm`,
  title: recording.title,
  meetingTitle: recording.title,
  ...(recording.platform && { platform: recording.platform }),
  ...(recording.language && { language: recording.language }),
  ...(recording.visibleTo && { visibleTo: recording.visibleTo }),
  // a room is recorded in mono
  layout: recording.source === 'microphone' ? 'mixed' : 'sides',
  startedAt: new Date(recording.startedAt).toISOString(),
  consent: {
    everyoneKnows: recording.consent.confirmed,
    microphone: recording.consent.microphone,
    noticeGiven: Boolean(recording.consent.noticeWay),
    ...(recording.consent.noticeWay && { noticeWay: recording.consent.noticeWay }),
  },
  clientId: recording.id,
  segment: part.index,
})

/**
 * Sends one file from the server's offset to its end, following it while it grows. Resolves when the server has acknowledged
 * every byte and the length; rejects with an UploadError. `signal` stops it without a trace; `address` is called when the
 * server has created the file's upload, `accepted` when it has taken the first piece of this run.
 */
export const sendPart = async (
  recording: Recording,
  part: Part,
  account: Account,
  spool: Spool,
  signal: AbortSignal,
  on: { address: () => void; accepted: () => Promise<void> },
): Promise<void> => {
  const others = (await partsOf(spool.catalogue, recording.id)).filter(({ file }) => file !== part.file)
  const pace = openPace(recording.upload.attempts, maxPieceBytes(account.server))
  const source = partSource(part.file, spool, signal, pace)
  const note = (change: Partial<Part>) => updatePart(spool.catalogue, part.file, change)
  const noted: Promise<void>[] = []
  let isAccepted = false
  /** Awaited at the end; until then a row that could not be written must not count as an unhandled rejection. */
  const keep = (noting: Promise<void>) => {
    noting.catch(() => undefined)
    noted.push(noting)
  }

  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(new Blob(), {
      endpoint: new URL(paths.tus, account.server).href,
      uploadUrl: part.uploadUrl,
      headers: { Authorization: `Bearer ${account.token}` },
      metadata: {
        filename: `${recording.id}.webm`,
        filetype: 'audio/webm',
        [tusMetadataKey]: JSON.stringify(metadataOf(recording, part)),
      },
      uploadLengthDeferred: true,
      chunkSize: largest,
      retryDelays: null,
      storeFingerprintForResuming: false,
      httpStack: fetchStack(),
      fileReader: { openFile: async () => source },
      onUploadUrlAvailable: () => {
        if (others.some(({ uploadUrl }) => uploadUrl === upload.url)) {
          // a server that allows one file per recording would mix two into one
          void upload.abort()
          reject(new UploadError('rejected'))
          return
        }
        keep(note({ uploadUrl: upload.url }).then(on.address))
      },
      onChunkComplete: (_size, accepted) => {
        keep(note({ sentBytes: accepted }))
        if (!isAccepted) keep(on.accepted())
        isAccepted = true
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        const refused = asUploadError(error)
        if (refused.kind === 'proxy-limit') noteProxyLimit(account.server, pace.current())
        reject(refused)
      },
    })
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort()
        reject(signal.reason as Error)
      },
      { once: true },
    )
    signal.throwIfAborted()
    upload.start()
  })
  await Promise.all(noted)
  await note({ sent: true })
}

/** fetch rejects with a TypeError or a TimeoutError; any other failure without an answer came from reading the file. */
const asUploadError = (error: Error) => {
  if (!(error instanceof DetailedError)) return new UploadError('server', error)
  const answer = error.originalResponse
  const cause = error.causingError
  if (answer) {
    const waitMs = retryAfterMs(answer.getHeader('Retry-After'))
    return new UploadError(faultOfRefusal(answer.getStatus(), answer.getBody()), error, waitMs)
  }
  if (cause && cause.name !== 'TypeError' && cause.name !== 'TimeoutError') {
    return new UploadError('disk-failed', error)
  }
  return new UploadError('offline', error)
}
