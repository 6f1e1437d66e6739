import type { ConnectionTarget } from '@hattama/contract/connection'
import { Errors } from 'isomorphic-git'
import pLimit from 'p-limit'
import { CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Kind, Outcome } from '../../port/kind.ts'
import { endOf, type FileOf, withId } from '../file-name.ts'
import { putFile } from './put-file.ts'
import { openRemote, type Remote, RepositoryFault } from './remote.ts'

type Target = Extract<ConnectionTarget, { kind: 'git' }>

/** Repositories in memory at a time. */
const atOnce = pLimit(2)

/** What became of it where it did not go there. */
const outcomeOfGit = (error: unknown, { last }: Remote): Outcome => {
  if (error instanceof CallFault) return outcomeOfFault(error)
  if (error instanceof RepositoryFault) return { ok: false, fault: error.fault, status: null }
  if (error instanceof Errors.HttpError) {
    const answer = last()
    return answer ? outcomeOf(answer) : { ok: false, fault: 'answered', status: error.data.statusCode }
  }
  if (error instanceof Errors.SmartHttpError)
    return { ok: false, fault: 'notIt', status: last()?.status ?? null }
  // a rule of the branch, or a hook
  if (error instanceof Errors.GitPushError)
    return {
      ok: false,
      fault: 'forbidden',
      status: null,
      said: error.data.prettyDetails.trim().slice(0, 300),
    }
  // somebody else was first: the next try begins with what they made
  if (error instanceof Errors.PushRejectedError) return { ok: false, fault: 'answered', status: null }
  throw error
}

/**
 * Puts minutes into a repository of git as Markdown, a commit each (Obsidian reads such a folder). The same again makes no commit,
 * and minutes that change replace their file, whatever their meeting is called by then. A test asks for the branch and writes nothing.
 */
export const gitKind = (caller: Caller, fileOf: FileOf<Target>, publicUrl: string): Kind<Target> => ({
  tell: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const { branch, folder, ...place } = connection.target
    const remote = openRemote(caller, place, signal)
    const put = async () => {
      if (type === 'test' || recordingId === null) return void (await remote.tipOf(branch))
      const file = await fileOf(connection, recordingId, signal)
      if (!file) return null
      const url = new URL(`/recordings/${recordingId}`, publicUrl)
      const name = withId(file.name, recordingId)
      return putFile(remote, {
        branch,
        path: [...folder.split('/').filter(Boolean), name],
        bytes: Buffer.from(file.body),
        end: endOf(recordingId),
        message: `${name.replace(/\.\w+$/, '')}\n\n${url.href}\n`,
        email: `hattama@${url.hostname}`,
      })
    }
    try {
      const done = await atOnce(put)
      if (done === null) return { ok: false, fault: 'ours', status: null, isFinal: true }
      return { ok: true, status: remote.last()?.status ?? null }
    } catch (error) {
      signal.throwIfAborted()
      return outcomeOfGit(error, remote)
    }
  },
})
