import type { ConnectionTarget } from '@hattama/contract/connection'
import type { Caller } from '../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Kind, Outcome, Told } from '../port/kind.ts'
import { type FileOf, withId } from './file-name.ts'

type Target = Extract<ConnectionTarget, { kind: 'webdav' }>

/** Files are larger than other calls, ms. */
const timeoutMs = 60_000

/** The folder as servers name it, with a stroke at its end: Apache answers a redirect otherwise. */
const folderUrl = (folder: string) => {
  const url = new URL(folder)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/`
  return url
}

/** The address of a file in the folder, named so that minutes of one meeting have one place whatever they come to be called. */
const placeOf = (folder: string, name: string) => {
  const url = folderUrl(folder)
  url.pathname += encodeURIComponent(name)
  return url.href
}

/** What a folder answers, by RFC 4918: 507 and 413 say that it is full, 409 that the folder is not there. */
const folderOutcome = (outcome: Outcome): Outcome =>
  !outcome.ok && outcome.status === 409 ? { ...outcome, fault: 'gone' } : outcome

/**
 * Puts minutes into a folder by WebDAV (RFC 4918; Nextcloud, ownCloud, a NAS). Putting the same again replaces the file, so that
 * nothing is there twice. A test asks about the folder alone (PROPFIND) and writes nothing.
 */
export const webdavKind = (caller: Caller, fileOf: FileOf<Target>): Kind<Target> => ({
  tell: async (connection, { type, recordingId }: Told, signal): Promise<Outcome> => {
    const { url, user, password } = connection.target
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    if (type === 'test' || recordingId === null) {
      const headers = { authorization, depth: '0' }
      return caller
        .call({ url: folderUrl(url).href, method: 'PROPFIND', headers, statusOnly: true }, signal)
        .then((answer) => folderOutcome(outcomeOf(answer)), outcomeOfFault)
    }
    const file = await fileOf(connection, recordingId, signal)
    if (!file) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const call = {
      url: placeOf(url, withId(file.name, recordingId)),
      method: 'PUT',
      headers: { authorization, 'content-type': file.mime },
      body: file.body,
      timeoutMs,
      statusOnly: true,
    } as const
    return caller.call(call, signal).then((answer) => folderOutcome(outcomeOf(answer)), outcomeOfFault)
  },
})
