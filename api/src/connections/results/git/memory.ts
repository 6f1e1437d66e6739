import type { PromiseFsClient } from 'isomorphic-git'
import { checkPack } from './check-pack.ts'

const fault = (code: string, path: string) => Object.assign(new Error(`${code}: ${path}`), { code })

/**
 * An in-memory file system, as far as git needs one: the contents of someone's repository never touch this machine's disk. A
 * pack is checked before it is kept.
 */
export const inMemory = (): PromiseFsClient => {
  const files = new Map<string, Buffer>()
  const folders = new Set(['/'])
  const fileAt = (path: string) => {
    const bytes = files.get(path)
    if (!bytes) throw fault('ENOENT', path)
    return bytes
  }
  const stat = async (path: string) => {
    const isFolder = folders.has(path)
    const size = isFolder ? 0 : fileAt(path).length
    return {
      isFile: () => !isFolder,
      isDirectory: () => isFolder,
      isSymbolicLink: () => false,
      size,
      mode: isFolder ? 0o40_755 : 0o100_644,
      mtimeMs: 0,
      ctimeMs: 0,
      ino: 0,
      dev: 0,
      uid: 0,
      gid: 0,
    }
  }
  const none = async (path: string) => {
    throw fault('ENOSYS', path)
  }
  return {
    promises: {
      readFile: async (path: string, how?: BufferEncoding | { encoding?: BufferEncoding }) => {
        const bytes = fileAt(path)
        const encoding = typeof how === 'string' ? how : how?.encoding
        return encoding ? bytes.toString(encoding) : bytes
      },
      writeFile: async (path: string, data: string | Uint8Array) => {
        const bytes = Buffer.from(data)
        if (path.endsWith('.pack')) checkPack(bytes)
        files.set(path, bytes)
      },
      unlink: async (path: string) => {
        fileAt(path)
        files.delete(path)
      },
      readdir: async (path: string) => {
        if (!folders.has(path)) throw fault('ENOENT', path)
        const below = path === '/' ? '/' : `${path}/`
        const names = [...files.keys(), ...folders].filter((one) => one.startsWith(below) && one !== '/')
        return [...new Set(names.map((one) => one.slice(below.length).split('/')[0] ?? ''))]
      },
      mkdir: async (path: string) => {
        if (folders.has(path)) throw fault('EEXIST', path)
        folders.add(path)
      },
      rmdir: async (path: string) => void folders.delete(path),
      stat,
      lstat: stat,
      readlink: none,
      symlink: none,
    },
  }
}
