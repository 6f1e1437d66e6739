import * as git from 'isomorphic-git'
import type { Answer, Caller } from '../../http/call.ts'

/** What of a repository is read at most, bytes: its newest state, without its history. */
const mostBytes = 32 * 1024 ** 2
/** One request, ms: a repository is larger than other answers. */
const timeoutMs = 60_000

/** Why nothing can be put there: there is more than this server reads, or the branch is not there. */
export class RepositoryFault extends Error {
  readonly fault: 'tooMuch' | 'gone'

  constructor(fault: RepositoryFault['fault']) {
    super(`The repository cannot be written to: ${fault}.`)
    this.fault = fault
  }
}

/** A repository elsewhere. `url`: as it is cloned by; `password`: a token that may write. */
type Place = { url: string; user: string; password: string }

type HttpClient = Parameters<typeof git.push>[0]['http']

/**
 * The smart protocol of git over HTTP, by the guarded caller. `last` is what was answered last: errors of git itself tell no more
 * of it than a status.
 */
export const openRemote = (caller: Caller, { url, user, password }: Place, signal: AbortSignal) => {
  const state: { last: Answer | null } = { last: null }
  const request: HttpClient['request'] = async ({ url: asked, method = 'GET', headers = {}, body }) => {
    const pieces: Uint8Array[] = []
    if (body) for await (const piece of body) pieces.push(piece)
    const answer = await caller.call(
      {
        url: asked,
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        timeoutMs,
        mostBytes,
        ...(body && { body: Buffer.concat(pieces) }),
      },
      signal,
    )
    state.last = answer
    if (answer.bytes.length >= mostBytes) throw new RepositoryFault('tooMuch')
    const whole = (async function* () {
      yield answer.bytes
    })()
    return {
      url: asked,
      method,
      headers: answer.headers,
      body: whole,
      statusCode: answer.status,
      statusMessage: '',
    }
  }
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const speak = { url, headers: { authorization }, http: { request } }
  return {
    speak,
    last: () => state.last,
    /** The newest commit of a branch; null where the repository is empty. @throws RepositoryFault where it has others alone */
    tipOf: async (branch: string): Promise<string | null> => {
      const heads = await git.listServerRefs({ ...speak, prefix: 'refs/heads/', protocolVersion: 1 })
      const tip = heads.find(({ ref }) => ref === `refs/heads/${branch}`)
      if (!tip && heads.length > 0) throw new RepositoryFault('gone')
      return tip?.oid ?? null
    },
  }
}

export type Remote = ReturnType<typeof openRemote>
