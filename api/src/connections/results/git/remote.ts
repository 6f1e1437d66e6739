import * as git from 'isomorphic-git'
import type { Ask } from '#kernel/worker-threads/task.ts'

/** Most bytes read of a repository: its latest state, without history. */
export const maxBytes = 32 * 1024 ** 2

/** A request of git to its server, made by the thread that may call others, and the response. */
export type GitRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Uint8Array
}
export type GitResponse = { status: number; headers: Record<string, string>; bytes: Uint8Array }

/** Why nothing can be pushed: the repository is larger than we read, or the branch is missing. */
export class RepositoryFault extends Error {
  readonly fault: 'tooMuch' | 'gone'

  constructor(fault: RepositoryFault['fault']) {
    super(`The repository cannot be written to: ${fault}.`)
    this.fault = fault
  }
}

/** A remote repository. `url`: its clone address; `password`: a token with write access. */
export type Place = { url: string; user: string; password: string }

type HttpClient = Parameters<typeof git.push>[0]['http']

/**
 * Git's smart protocol over HTTP; `ask` makes its requests. `last` returns the latest answer, since git's own errors give no
 * more than its status; null once a request was not answered.
 */
export const openRemote = (ask: Ask<GitRequest, GitResponse>, { url, user, password }: Place) => {
  const state: { last: GitResponse | null } = { last: null }
  const request: HttpClient['request'] = async ({ url: asked, method = 'GET', headers = {}, body }) => {
    const pieces: Uint8Array[] = []
    state.last = null
    if (body) for await (const piece of body) pieces.push(piece)
    const answer = await ask({
      url: asked,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body && { body: Buffer.concat(pieces) }),
    })
    state.last = answer
    if (answer.bytes.length >= maxBytes) throw new RepositoryFault('tooMuch')
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
    /** The tip of a branch; null where the repository is empty. @throws RepositoryFault where it has only other branches */
    tipOf: async (branch: string): Promise<string | null> => {
      const heads = await git.listServerRefs({ ...speak, prefix: 'refs/heads/', protocolVersion: 1 })
      const tip = heads.find(({ ref }) => ref === `refs/heads/${branch}`)
      if (!tip && heads.length > 0) throw new RepositoryFault('gone')
      return tip?.oid ?? null
    },
  }
}

export type Remote = ReturnType<typeof openRemote>
