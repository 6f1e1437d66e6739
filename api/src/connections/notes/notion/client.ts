import { Client, isHTTPResponseError } from '@notionhq/client'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import { type Answer, CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { notionVersion } from '../../vendor-sign-in/notion-version.ts'
import { NotesFault, notesFault } from '../port/notes-fault.ts'
import { paced } from './pace.ts'

const timeoutMs = 60_000
/** of a response: a page of a hundred blocks */
const maxBytes = 8 * 1024 * 1024

/** What an unsuccessful response means (https://developers.notion.com/reference/status-codes). */
const faultOf = (code: string, answer: Answer, message: string): NotesFault => {
  const said = vendorWords(message)
  const { status } = answer
  if (status === 401) return notesFault('unauthorised', status, { ends: true, said })
  if (status === 403) return notesFault('forbidden', status, { said })
  if (code === 'object_not_found') return notesFault('gone', status, { said })
  // a block or a parent was deleted meanwhile: the page is read anew
  if (status === 400 && /archived|in trash/i.test(message)) return notesFault('gone', status, { said })
  if (status === 400) return notesFault('refused', status, { isFinal: true, said })
  // not in Notion's own format: an answer from a proxy or another server
  if (status >= 300 && status < 500 && code === '') return notesFault('notIt', status)
  const outcome = outcomeOf(answer)
  return outcome.ok ? notesFault('notIt', status) : new NotesFault({ ...outcome, said })
}

/**
 * Notion's own client, with calls going through our caller at no more than the rate Notion asks for: three a second per
 * token on average. It does not retry: that is left to the deliveries.
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
        maxBytes,
      }
      last = await caller.call(call, signal)
      const { status, headers: said, text } = last
      return { ok: status >= 200 && status < 300, status, headers: said, text: async () => text }
    },
  })
  /** @throws NotesFault; the abort reason of the signal */
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
