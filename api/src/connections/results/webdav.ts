import type { ConnectionTarget } from '@hattama/contract/connection'
import type { Db } from '#kernel/db/database.ts'
import type { Answer, Caller } from '../http/call.ts'
import { outcomeOf } from '../http/outcome.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { type FileOf, mostFileBytes } from './file-name.ts'
import { filesKind } from './put-minutes.ts'

type Target = Extract<ConnectionTarget, { kind: 'webdav' }>

/** Files are larger than other calls, ms. */
const timeoutMs = 60_000

/** The folder as servers name it, with a stroke at its end: Apache answers a redirect otherwise. */
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

/** What a folder answers, by RFC 4918: 507 and 413 say that it is full, 409 that the folder is not there. */
const folderOutcome = (answer: Answer): Outcome => {
  const outcome = outcomeOf(answer)
  return !outcome.ok && outcome.status === 409 ? { ...outcome, fault: 'gone' } : outcome
}

/** A tag that names what was read to the byte (RFC 9110, 8.8.1); a weak one may not be asked for. */
const ifMatch = (etag: string | undefined) => (etag?.startsWith('"') ? { 'if-match': etag } : {})

/** Puts minutes into a folder by WebDAV (RFC 4918; Nextcloud, ownCloud, a NAS). A test asks about the folder alone (PROPFIND). */
export const webdavKind = (caller: Caller, db: Db, fileOf: FileOf<Target>): Kind<Target> =>
  filesKind(
    { db, fileOf },
    ({ url: folder, user, password }, signal) => {
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
      return {
        look: () => {
          const headers = { authorization, depth: '0' }
          const url = folderUrl(folder).href
          return caller.call({ url, method: 'PROPFIND', headers, statusOnly: true }, signal)
        },
        put: (name, { mime, body }) => {
          const headers = { authorization, 'content-type': mime }
          const url = placeOf(folder, name)
          return caller.call({ url, method: 'PUT', headers, body, timeoutMs, statusOnly: true }, signal)
        },
        get: (name) => {
          const whole = { timeoutMs, mostBytes: mostFileBytes }
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
    },
    folderOutcome,
  )
