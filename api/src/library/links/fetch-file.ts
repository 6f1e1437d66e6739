import { safeFileName } from '@hattama/contract/rules/kernel/file-name'
import { sniffLength, sniffMedia } from '@hattama/contract/rules/speech/sniff-media'
import type { Dispatcher } from 'undici'
import { download } from '#kernel/download/download.ts'
import { DownloadFault } from '#kernel/download/fault.ts'
import type { Remote } from '#kernel/download/open-remote.ts'
import { StepFault } from '#kernel/fault.ts'
import type { AddressCheck } from '#kernel/ssrf/address-check.ts'
import type { WhenNeeded } from '#kernel/when-needed.ts'
import { judgeUrl } from './address-check.ts'
import { findBegun, forgetBegun, noteBegun } from './arrived-part.ts'

type Options = {
  agent: WhenNeeded<Dispatcher>
  check: AddressCheck
  signal: AbortSignal
  maxBytes: number
  /** bytes there is room for */
  room: number
  /** bytes so far, and of the whole file if the server said */
  onProgress: (bytes: number, length: number | null) => void
  /** flush and note progress after this many bytes, for a later attempt to resume from */
  stretchBytes?: number
  /** where the link currently leads, if it is not a URL itself; never stored */
  address?: string
  /** name of the file, whatever its server says */
  filename?: string
}

export type FetchedFile = { bytes: number; sha256: string; mime: string; filename: string }

export const tooLarge = () =>
  new StepFault('link', 'link-too-large', 'The file is larger than this server accepts.')
export const noRoom = () =>
  new StepFault('storage', 'storage', 'There is no room left for the file.', { retryable: true })
const notMedia = () =>
  new StepFault('link', 'link-not-media', 'The link leads to something that is no audio or video.')

/**
 * Downloads a link into a file, hashing as it goes. If the server supports it, the download resumes after a dropped
 * connection, and after what a killed attempt left at the same path. The file's own first bytes decide its type,
 * whatever its server says; a web page is abandoned right after them.
 * @throws StepFault `link-refused`, `link-denied`, `link-unreachable`, `link-not-media`, `link-too-large`, `storage`
 */
export const fetchFile = async (link: string, path: string, options: Options): Promise<FetchedFile> => {
  const { agent, check, maxBytes, room, signal, onProgress, stretchBytes = 8 * 1024 ** 2 } = options
  const begun = await findBegun(path, link)
  let filename = begun?.filename ?? ''
  const head = mediaHead()
  try {
    const file = await download(options.address ?? link, path, {
      signal,
      dispatcher: await agent.get(),
      judge: (url) => judgeUrl(url, check),
      accept: 'audio/*, video/*, */*;q=0.5',
      begun,
      judgeSize: (size) => {
        if (size > maxBytes) throw tooLarge()
        if (size > room) throw noRoom()
      },
      see: head.see,
      onOpened: async (remote) => {
        if (remote.from > 0) return
        filename = options.filename ?? nameOf(remote)
        await forgetBegun(path)
      },
      onFlush: async ({ bytes, validator }, length) => {
        if (validator) await noteBegun(path, { link, filename, length, validator, bytes })
      },
      onBytes: onProgress,
      insists: false,
      retries: 4,
      backOffMs: 500,
      stretchBytes,
    })
    return { ...file, mime: head.mime(), filename }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof DownloadFault ? stepFaultOf(error) : error
  }
}

/** Detects a file's type from its first bytes. Throws as soon as it is known not to be media. */
export const mediaHead = () => {
  let head = Buffer.alloc(0)
  const mime = () => sniffMedia(head) ?? fail(notMedia())
  return {
    see: (piece: Uint8Array) => {
      if (head.length >= sniffLength) return
      head = Buffer.concat([head, piece.subarray(0, sniffLength - head.length)])
      if (head.length === sniffLength) mime()
    },
    mime,
  }
}

const fail = (error: Error): never => {
  throw error
}

const details: Partial<Record<DownloadFault['kind'], string>> = {
  cut: 'The server the link leads to stopped in the middle of the file.',
  changed: 'The file the link leads to has changed.',
  unreachable: 'The server the link leads to does not answer.',
}

const stepFaultOf = (cause: DownloadFault): StepFault => {
  const { kind, status, isPassing, message } = cause
  if (kind === 'refused') return new StepFault('link', 'link-refused', message)
  const detail = details[kind] ?? `The server the link leads to answered ${status}.`
  return isPassing || kind === 'changed'
    ? new StepFault('link', 'link-unreachable', detail, { retryable: true, cause })
    : new StepFault('link', 'link-denied', detail)
}

/** The file name the server gives, else the last part of the URL. */
const nameOf = ({ disposition, url }: Remote) => {
  const extended = /filename\*=(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return safeFileName(decoded(extended ?? plain ?? url.pathname.split('/').findLast((part) => part !== '')))
}

const decoded = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}
