import type { ConnectionTarget } from '@hattama/contract/connection'
import { Errors } from 'isomorphic-git'
import pLimit from 'p-limit'
import type { Db } from '#kernel/db/database.ts'
import { CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Kind, Outcome } from '../../port/kind.ts'
import { endOf, type FileOf, withId } from '../file-name.ts'
import { hashOf, keptFiles, noteOnly } from '../kept-files.ts'
import { putFile } from './put-file.ts'
import { openRemote, type Remote, RepositoryFault } from './remote.ts'

type Target = Extract<ConnectionTarget, { kind: 'git' }>

/** Repositories in memory at a time. */
const atOnce = pLimit(2)

/** The outcome of a failed push. */
const outcomeOfGit = (error: unknown, { last }: Remote): Outcome => {
  if (error instanceof CallFault) return outcomeOfFault(error)
  if (error instanceof RepositoryFault) return { ok: false, fault: error.fault, status: null }
  if (error instanceof Errors.HttpError) {
    const answer = last()
    return answer ? outcomeOf(answer) : { ok: false, fault: 'answered', status: error.data.statusCode }
  }
  if (error instanceof Errors.SmartHttpError)
    return { ok: false, fault: 'notIt', status: last()?.status ?? null }
  // rejected by a branch rule or a hook
  if (error instanceof Errors.GitPushError)
    return {
      ok: false,
      fault: 'forbidden',
      status: null,
      said: error.data.prettyDetails.trim().slice(0, 300),
    }
  // somebody else pushed first: the next attempt starts from their commit
  if (error instanceof Errors.PushRejectedError) return { ok: false, fault: 'answered', status: null }
  throw error
}

type Needs = { caller: Caller; db: Db; fileOf: FileOf<Target>; publicUrl: string }

/**
 * Puts minutes into a git repository as Markdown, one commit each (Obsidian reads such a folder). Unchanged minutes make no
 * commit; when minutes change or their meeting is renamed, the file is replaced and its history has the old one. A test
 * looks up the branch and writes nothing.
 */
export const gitKind = ({ caller, db, fileOf, publicUrl }: Needs): Kind<Target> => ({
  deliver: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const { branch, folder, ...place } = connection.target
    const remote = openRemote(caller, place, signal)
    const look = async () => void (await remote.tipOf(branch))
    const put = async (id: string) => {
      const of = { id: connection.id, recordingId: id }
      const isRename = type === 'recording.changed'
      const before = isRename ? await keptFiles(db, of) : []
      if (isRename && before.length === 0) return
      const file = await fileOf(connection, id, signal)
      if (!file) return isRename ? undefined : null
      const url = new URL(`/recordings/${id}`, publicUrl)
      const name = withId(file.name, id)
      if (before.some((one) => one.name === name)) return
      const bytes = Buffer.from(file.body)
      await atOnce(() =>
        putFile(remote, {
          branch,
          path: [...folder.split('/').filter(Boolean), name],
          bytes,
          end: endOf(id),
          message: `${name.replace(/\.\w+$/, '')}\n\n${url.href}\n`,
          email: `hattama@${url.hostname}`,
        }),
      )
      await noteOnly(db, of, name, hashOf(bytes))
    }
    try {
      const done = await (type === 'test' || recordingId === null ? atOnce(look) : put(recordingId))
      if (done === null) return { ok: false, fault: 'ours', status: null, isFinal: true }
      return { ok: true, status: remote.last()?.status ?? null }
    } catch (error) {
      signal.throwIfAborted()
      return outcomeOfGit(error, remote)
    }
  },
})
