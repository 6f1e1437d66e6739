import { leftOutHeader } from '@hattama/contract/rules/library/bulk'
import { toProblem, unreachable } from '@hattama/platform'

/** How long a browser may take to start reading a file offered for download, ms. */
const readMs = 60_000

const nameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/**
 * Fetches a file from the server, named by its response header or else `usualName`. May take seconds: only `signal` limits
 * it. With `body` the request is a POST. `leftOut`: what the server says is missing from a zip.
 * @throws Problem (platform) when refused or unreachable; AbortError when aborted
 */
export const fetchFile = async (
  url: string,
  token: string | null,
  usualName: string,
  signal: AbortSignal,
  body?: object,
): Promise<{ blob: Blob; name: string; leftOut: number }> => {
  let answer: Response
  try {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    answer = await fetch(url, {
      headers,
      signal,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  } catch (error) {
    signal.throwIfAborted()
    throw Object.assign(new Error('unreachable', { cause: error }), unreachable(false))
  }
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined)
    throw Object.assign(new Error('refused'), toProblem(answer.status, body))
  }
  return {
    blob: await answer.blob(),
    name: nameIn(answer.headers.get('content-disposition')) ?? usualName,
    leftOut: Number(answer.headers.get(leftOutHeader) ?? 0),
  }
}

/** Offers a file to the user as a download. */
export const saveBlob = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}

/** The reader's time zone, for dates in documents. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
