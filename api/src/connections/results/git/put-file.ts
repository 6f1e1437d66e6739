import * as git from 'isomorphic-git'
import { inMemory } from './memory.ts'
import type { Remote } from './remote.ts'

type Store = { fs: ReturnType<typeof inMemory>; gitdir: string }

/** A file with its path, and the ending that names of its older versions share. */
type Put = { path: readonly string[]; blob: string; end: string }

/** Writes a folder with the file in it, without older versions under other names. Returns the new tree's id. */
const folderWith = async (store: Store, folder: string | null, { path, blob, end }: Put): Promise<string> => {
  const [name = '', ...rest] = path
  const { tree } = folder === null ? { tree: [] } : await git.readTree({ ...store, oid: folder })
  const others = tree.filter((entry) => entry.path !== name)
  if (rest.length === 0) {
    const kept = others.filter((entry) => entry.type !== 'blob' || !entry.path.includes(end))
    return git.writeTree({
      ...store,
      tree: [...kept, { mode: '100644', path: name, oid: blob, type: 'blob' }],
    })
  }
  const inner = tree.find((entry) => entry.path === name && entry.type === 'tree')
  const oid = await folderWith(store, inner?.oid ?? null, { path: rest, blob, end })
  return git.writeTree({ ...store, tree: [...others, { mode: '040000', path: name, oid, type: 'tree' }] })
}

export type Given = {
  branch: string
  path: readonly string[]
  bytes: Uint8Array
  end: string
  message: string
  /** the commit author's address, at this server's host name */
  email: string
}

/**
 * Puts a file into a branch by one commit on top of its tip, and pushes it. Does nothing where the file is already there as
 * it is. Concurrent pushes are not overwritten. @throws RepositoryFault, errors of git, and of requests
 */
export const putFile = async ({ speak, tipOf }: Remote, given: Given): Promise<void> => {
  const { branch, path, bytes, end, message, email } = given
  const store: Store = { fs: inMemory(), gitdir: '/git' }
  await git.init({ ...store, bare: true, defaultBranch: branch })
  await git.addRemote({ ...store, remote: 'origin', url: speak.url })
  const parent = await tipOf(branch)
  if (parent !== null)
    await git.fetch({ ...store, ...speak, ref: branch, depth: 1, singleBranch: true, tags: false })
  const before = parent === null ? null : (await git.readCommit({ ...store, oid: parent })).commit.tree
  const blob = await git.writeBlob({ ...store, blob: bytes })
  const tree = await folderWith(store, before, { path, blob, end })
  if (tree === before) return
  const by = { name: 'Hattama', email, timestamp: Math.floor(Date.now() / 1000), timezoneOffset: 0 }
  const commit = { tree, parent: parent === null ? [] : [parent], author: by, committer: by, message }
  const oid = await git.writeCommit({ ...store, commit })
  const ref = `refs/heads/${branch}`
  await git.writeRef({ ...store, ref, value: oid, force: true })
  await git.push({ ...store, ...speak, ref: branch, remoteRef: ref })
}
