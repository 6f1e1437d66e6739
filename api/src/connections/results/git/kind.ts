import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Db } from '#kernel/db/database.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { CallFault, type Caller } from '../../http/call.ts'
import { inThread } from '../../http/in-thread.ts'
import type { Connection, Kind, Outcome } from '../../port/kind.ts'
import { endOf, type FileOf, withId } from '../file-name.ts'
import { hashOf, keptFiles, noteOnly } from '../kept-files.ts'
import { type GitRequest, maxBytes } from './remote.ts'
import type { GitOrder, speakGit } from './speak.ts'

type Target = Extract<ConnectionTarget, { kind: 'git' }>

/** Timeout of one request, ms: a repository is larger than other responses. */
const timeoutMs = 60_000
/** Most time for everything said to a repository, ms. */
const deadlineMs = 120_000

const task = taskOf<typeof speakGit>(new URL('./speak.ts', import.meta.url), 'speakGit', deadlineMs)

type Needs = { caller: Caller; db: Db; fileOf: FileOf<Target>; publicUrl: string }

const nothing: Outcome = { ok: true, status: null }

/** Speaks to a connection's repository in a thread. Its token goes to the repository's own server only. */
const sayTo = (caller: Caller, { workspaceId, target }: Connection<Target>, signal: AbortSignal) => {
  const { branch, url, user, password } = target
  const { origin } = new URL(url)
  const call = async (request: GitRequest, within: AbortSignal) => {
    if (new URL(request.url).origin !== origin) throw new CallFault('address', new Error('another server'))
    const { status, headers, bytes } = await caller.call({ ...request, timeoutMs, maxBytes }, within)
    return { status, headers, bytes }
  }
  return (file: GitOrder['file']): Promise<Outcome> =>
    inThread(task, { place: { url, user, password }, branch, file }, { signal, whose: workspaceId, call })
}

/**
 * Puts minutes into a git repository as Markdown, one commit each (Obsidian reads such a folder). Unchanged minutes make no
 * commit; when minutes change or their meeting is renamed, the file is replaced and its history has the old one. A test
 * looks up the branch and writes nothing.
 */
export const gitKind = ({ caller, db, fileOf, publicUrl }: Needs): Kind<Target> => ({
  deliver: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const speak = sayTo(caller, connection, signal)
    if (type === 'test' || recordingId === null) return speak(null)
    const { folder } = connection.target
    const of = { id: connection.id, recordingId }
    const isRename = type === 'recording.changed'
    const before = isRename ? await keptFiles(db, of) : []
    if (isRename && before.length === 0) return nothing
    const file = await fileOf(connection, recordingId, signal)
    if (!file) return isRename ? nothing : { ok: false, fault: 'ours', status: null, isFinal: true }
    const url = new URL(`/recordings/${recordingId}`, publicUrl)
    const name = withId(file.name, recordingId)
    if (before.some((one) => one.name === name)) return nothing
    const bytes = Buffer.from(file.body)
    const outcome = await speak({
      path: [...folder.split('/').filter(Boolean), name],
      bytes,
      end: endOf(recordingId),
      message: `${name.replace(/\.\w+$/, '')}\n\n${url.href}\n`,
      email: `hattama@${url.hostname}`,
    })
    if (outcome.ok) await noteOnly(db, of, name, hashOf(bytes))
    return outcome
  },
})
