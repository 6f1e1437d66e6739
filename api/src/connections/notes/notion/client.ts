import { Client, isHTTPResponseError } from '@notionhq/client'
import { type Answer, CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { notionVersion } from '../../vendor-sign-in/notion-version.ts'
import { NotesFault, notesFault } from '../port/notes-fault.ts'
import { paced } from './pace.ts'

const timeoutMs = 60_000
/** of an answer: a page of a hundred blocks */
const mostBytes = 8 * 1024 * 1024
/** letters of what Notion says of itself */
const mostSaid = 300

/** What an answer that is no success means (https://developers.notion.com/reference/status-codes). */
const faultOf = (code: string, answer: Answer, message: string): NotesFault => {
  const said = message.slice(0, mostSaid)
  const { status } = answer
  if (status === 401) return notesFault('unauthorised', status, { ends: true, said })
  if (status === 403) return notesFault('forbidden', status, { said })
  if (code === 'object_not_found') return notesFault('gone', status, { said })
  // a block or a parent that somebody threw away meanwhile: it is looked at again
  if (status === 400 && /archived|in trash/i.test(message)) return notesFault('gone', status, { said })
  if (status === 400) return notesFault('refused', status, { isFinal: true, said })
  // a page of a proxy or of somebody else, where Notion answers in its own form
  if (status >= 300 && status < 500 && code === '') return notesFault('notIt', status)
  const outcome = outcomeOf(answer)
  return outcome.ok ? notesFault('notIt', status) : new NotesFault({ ...outcome, said })
}

/**
 * Notion's own client, whose calls go out by our own caller and no faster than Notion asks: three a second of one token on average.
 * It tries nothing again by itself: that is for the deliveries.
 */
export const notionClient = (
  caller: Caller,
  { url, token }: { url: string; token: string },
  signal: AbortSignal,
) => {
  let last: Answer = { status: 0, headers: {}, text: '' }
  const client = new Client({
    auth: token,
    baseUrl: url,
    notionVersion,
    timeoutMs: timeoutMs + 5000,
    retry: false,
    logger: () => undefined,
    fetch: async (address, { method, headers, body } = {}) => {
      await paced(token, signal)
      const call = {
        url: address,
        method: (method ?? 'GET') as 'GET',
        headers: headers ?? {},
        ...(typeof body === 'string' && { body }),
        timeoutMs,
        mostBytes,
      }
      last = await caller.call(call, signal)
      const { status, headers: said, text } = last
      return { ok: status >= 200 && status < 300, status, headers: said, text: async () => text }
    },
  })
  /** @throws NotesFault; what aborted the signal */
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await work(client)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallFault) throw notesFault(error.fault, null)
      if (error instanceof SyntaxError) throw notesFault('notIt', last.status)
      if (!isHTTPResponseError(error)) throw error
      const isOwn = error.name === 'APIResponseError'
      throw faultOf(isOwn ? error.code : '', last, isOwn ? error.message : '')
    }
  }
  return { ask }
}

export type Notion = ReturnType<typeof notionClient>
