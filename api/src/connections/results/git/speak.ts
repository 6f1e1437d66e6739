import { Errors } from 'isomorphic-git'
import type { Ask } from '#kernel/worker-threads/task.ts'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import { outcomeOf } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import { type Given, putFile } from './put-file.ts'
import {
  type GitRequest,
  type GitResponse,
  openRemote,
  type Place,
  type Remote,
  RepositoryFault,
} from './remote.ts'

/** What to say to a repository: put a file into a branch, or only look whether the branch is there. */
export type GitOrder = { place: Place; branch: string; file: Omit<Given, 'branch'> | null }

/** What an answer means that git could not use: its own refusal, or it comes from something other than a repository. */
const outcomeOfUnusable = (answer: GitResponse): Outcome => {
  const outcome = outcomeOf(answer)
  // git's answers have status 200: another success, which a proxy or a page gives, has taken nothing
  return outcome.ok ? { ok: false, fault: 'notIt', status: answer.status } : outcome
}

/** The outcome of a failed push. @throws any error of a request that was not answered */
const outcomeOfGit = (error: unknown, { last }: Remote): Outcome => {
  if (error instanceof RepositoryFault) return { ok: false, fault: error.fault, status: null }
  // rejected by a branch rule or a hook
  if (error instanceof Errors.GitPushError)
    return {
      ok: false,
      fault: 'forbidden',
      status: null,
      said: vendorWords(error.data.prettyDetails),
    }
  // somebody else pushed first: the next attempt starts from their commit
  if (error instanceof Errors.PushRejectedError) return { ok: false, fault: 'answered', status: null }
  const answer = last()
  if (!answer) throw error
  // the client reads what contradicts itself, or is no protocol of git, with errors of many kinds
  return outcomeOfUnusable(answer)
}

/**
 * Carries out an order in a thread, since a repository may hold very many objects, each of which is unpacked and hashed.
 * @throws Error when a request is not answered
 */
export const speakGit = async (
  { place, branch, file }: GitOrder,
  ask: Ask<GitRequest, GitResponse>,
): Promise<Outcome> => {
  const remote = openRemote(ask, place)
  try {
    if (file) await putFile(remote, { branch, ...file })
    else await remote.tipOf(branch)
    return { ok: true, status: remote.last()?.status ?? null }
  } catch (error) {
    return outcomeOfGit(error, remote)
  }
}
