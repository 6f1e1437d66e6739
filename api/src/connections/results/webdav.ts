import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Db } from '#kernel/db/database.ts'
import type { Answer, Caller } from '../http/call.ts'
import { outcomeOf } from '../http/outcome.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { type FileOf, maxFileBytes } from './file-name.ts'
import { filesKind, unlessNotIt } from './put-minutes.ts'

type Target = Extract<ConnectionTarget, { kind: 'webdav' }>

/** Longer than for other calls, since files are larger, ms. */
const timeoutMs = 60_000

/** The folder's address with a trailing slash: otherwise Apache redirects. */
const folderUrl = (folder: string) => {
  const url = new URL(folder)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/`
  return url
}

/** The address of a file in the folder. */
const placeOf = (folder: string, name: string) => {
  const url = folderUrl(folder)
  url.pathname += encodeURIComponent(name)
  return url.href
}

/** What a folder's response means by RFC 4918: 507 and 413 say that it is full, 409 that the folder does not exist. */
const folderOutcome = (answer: Answer): Outcome => {
  const outcome = outcomeOf(answer)
  return !outcome.ok && outcome.status === 409 ? { ...outcome, fault: 'gone' } : outcome
}

/** Whether a page was sent instead of saying that a file is stored: 201 or 204, the former of Apache with a page of its own. */
const isPage = ({ status, headers }: Answer) =>
  status === 200 && headers['content-type']?.includes('html') === true

/** Only a strong tag, which identifies content to the byte, may be used here (RFC 9110, 8.8.1). */
const ifMatch = (etag: string | undefined) => (etag?.startsWith('"') ? { 'if-match': etag } : {})

/** Puts minutes into a folder by WebDAV (RFC 4918; Nextcloud, ownCloud, a NAS). A test only looks it up (PROPFIND). */
export const webdavKind = (caller: Caller, db: Db, fileOf: FileOf<Target>): Kind<Target> =>
  filesKind({ db, fileOf }, ({ url: folder, user, password }, signal) => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    return {
      look: async () => {
        const headers = { authorization, depth: '0' }
        const call = { url: folderUrl(folder).href, method: 'PROPFIND', headers, statusOnly: true } as const
        const answer = await caller.call(call, signal)
        return unlessNotIt(folderOutcome(answer), answer.status === 207)
      },
      put: async (name, { mime, body }) => {
        const headers = { authorization, 'content-type': mime }
        const call = { url: placeOf(folder, name), method: 'PUT', headers, body, timeoutMs } as const
        const answer = await caller.call({ ...call, statusOnly: true }, signal)
        return unlessNotIt(folderOutcome(answer), !isPage(answer))
      },
      get: (name) => {
        const whole = { timeoutMs, maxBytes: maxFileBytes }
        return caller.call(
          { url: placeOf(folder, name), method: 'GET', headers: { authorization }, ...whole },
          signal,
        )
      },
      remove: (name, etag) => {
        const headers = { authorization, ...ifMatch(etag) }
        return caller.call(
          { url: placeOf(folder, name), method: 'DELETE', headers, statusOnly: true },
          signal,
        )
      },
    }
  })
