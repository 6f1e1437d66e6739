import type { Answer, Caller } from '../../http/call.ts'

/** Most bytes read of a calendar: decades of a busy person's. */
export const maxBytes = 10 * 1024 * 1024
const timeoutMs = 30_000
const maxRedirects = 3

/** The validators a file had when it was last read. */
export type Version = { etag: string | null; lastModified: string | null }

/**
 * Fetches a calendar, or learns that it has not changed. Redirects are followed, since calendars move; each address is
 * checked anew against what connections may reach. @throws CallFault; the abort reason of `signal`
 */
export const fetchFile = async (
  caller: Caller,
  address: string,
  version: Version | null,
  signal: AbortSignal,
): Promise<Answer> => {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    ...(version?.etag && { 'if-none-match': version.etag }),
    ...(version?.lastModified && !version.etag && { 'if-modified-since': version.lastModified }),
  }
  let url = address
  for (let hops = 0; ; hops += 1) {
    const call = { url, method: 'GET', headers, timeoutMs, maxBytes: maxBytes + 1 } as const
    const answer = await caller.call(call, signal)
    const to = answer.headers['location']
    const isMoved = [301, 302, 303, 307, 308].includes(answer.status)
    if (!isMoved || hops >= maxRedirects || !to || !URL.canParse(to, url)) return answer
    url = new URL(to, url).href
  }
}
