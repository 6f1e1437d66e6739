import type { DocumentFormat, DocumentPart } from '@hattama/contract/document'
import { pathTo } from '@hattama/contract/paths'
import { type Language, toProblem, unreachable } from '@hattama/platform'

/** How a file is wanted. */
export type FileWish = {
  format: DocumentFormat
  include: DocumentPart
  fillers?: 'on' | 'off'
  language: Language
}

export type DocumentFile = { blob: Blob; name: string }

/** The zone dates are written in: the reader's. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const nameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/**
 * Asks for a file of a meeting. Slow ones take seconds: no limit of time but `signal`.
 * @throws Problem (platform) when refused or out of reach; AbortError when stopped
 */
export const requestFile = async (
  recordingId: string,
  { format, include, fillers = 'on', language }: FileWish,
  token: string | null,
  signal: AbortSignal,
): Promise<DocumentFile> => {
  const query = new URLSearchParams({ format, include, fillers, language, timeZone: timeZone() })
  let answer: Response
  try {
    answer = await fetch(`${pathTo('recordingExport', recordingId)}?${query.toString()}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    throw Object.assign(new Error('unreachable', { cause: error }), unreachable(false))
  }
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined)
    throw Object.assign(new Error('refused'), toProblem(answer.status, body))
  }
  const name = nameIn(answer.headers.get('content-disposition')) ?? `hattama.${format}`
  return { blob: await answer.blob(), name }
}
