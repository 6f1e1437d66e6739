import { createHash } from 'node:crypto'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import { type Contents, type Manifest, manifest } from './manifest.ts'
import { digestOf, newRegister, readRegister, type Register, writeRegister } from './register.ts'

const snapshotAt = (name: string) => `snapshots/${name}`

/** Ends the name of a backup that lacks files, or has them only from the backup before. */
const incomplete = '-incomplete'

/** Whether a backup had every file of its recordings when it was made, by its name. */
export const isComplete = (name: string) => !name.endsWith(incomplete)

/** The name of a complete backup: its instant, and the beginning of the SHA-256 of its manifest. */
const nameOf = (at: string, text: string) =>
  `${at.replaceAll(/[:.]/g, '-')}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Whether a manifest lies under its own name: one of format 1 has nothing else that says which backup it is. */
const isNamed = (name: string, { at }: Manifest, text: string) =>
  [nameOf(at, text), nameOf(at, text) + incomplete].includes(name)

const refused = (name: string, why: string, cause?: unknown) =>
  new StorageDown(`The backup ${snapshotAt(name)} can’t be used: ${why}`, 'A backup can’t be opened.', cause)

/** The manifests of a repository, in the order of its register. */
export type Snapshots = {
  /** Names of all backups, oldest first. */
  names: () => Promise<string[]>
  /** Names of manifests that lie here and belong to no backup: left by an interruption, or put here by somebody. */
  strangers: () => Promise<string[]>
  /** @throws StorageDown naming the file, if it is missing, not sealed by this key, or not the one written here */
  open: (name: string) => Promise<Manifest>
  /** Writes a manifest, reads it back, and enters it in the register. Returns its name. */
  write: (one: Contents, hasAll: boolean) => Promise<string>
  /** Takes backups off the register, then removes their manifests. */
  remove: (names: readonly string[]) => Promise<void>
}

/** Opens the manifests of a repository. `storage` opens what `place` has sealed; `naming` authenticates their texts. */
export const openSnapshots = (place: Storage, storage: Storage, naming: Buffer): Snapshots => {
  let known: Promise<Register | null> | undefined
  const registered = () => (known ??= readRegister(storage))
  const enter = async (one: Register) => {
    await writeRegister(storage, one)
    known = Promise.resolve(one)
  }

  const listed = async () => {
    const found: string[] = []
    for await (const { key: at } of place.list('snapshots/')) found.push(at.slice('snapshots/'.length))
    return found.toSorted()
  }

  const textOf = async (name: string) => {
    try {
      return await new Response(await storage.get(snapshotAt(name))).text()
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') throw refused(name, 'it is missing.', error)
      throw refused(
        name,
        `it is damaged, not sealed, or BACKUP_KEY is not the key it was made with. (${error instanceof Error ? error.message : String(error)})`,
        error,
      )
    }
  }

  const parsed = (name: string, text: string) => {
    try {
      return manifest.parse(JSON.parse(text))
    } catch (error) {
      throw refused(name, 'it names what no backup of this product has.', error)
    }
  }

  const open = async (name: string) => {
    const text = await textOf(name)
    const found = parsed(name, text)
    const list = await registered()
    if (!list) {
      if (found.version === 1 && !isNamed(name, found, text))
        throw refused(name, 'it is another backup, put here under this name.')
      if (found.version === 1) return found
      throw refused(name, 'the file "register", which lists the backups, is missing.')
    }
    const entry = list.snapshots.find((one) => one.name === name)
    if (!entry) throw refused(name, 'it is not one of the backups that were written here.')
    if (entry.digest !== digestOf(naming, text))
      throw refused(name, 'it is not what was written here under this name.')
    if (found.version === 2 && found.repository !== list.repository)
      throw refused(name, 'it was written to another repository.')
    return found
  }

  /** The register; for a repository of format 1 a new one with the backups that this key opens. */
  const needRegister = async (): Promise<Register> => {
    const list = await registered()
    if (list) return list
    const old: { name: string; digest: string }[] = []
    for (const name of await listed()) {
      const text = await textOf(name).catch(() => null)
      if (text === null) continue
      const one = parsed(name, text)
      if (one.version === 1) {
        if (isNamed(name, one, text)) old.push({ name, digest: digestOf(naming, text) })
      } else throw refused(name, 'the file "register", which lists the backups, is missing.')
    }
    return newRegister(old)
  }

  return {
    names: async () => {
      const list = await registered()
      return list ? list.snapshots.map(({ name }) => name) : listed()
    },
    strangers: async () => {
      const list = await registered()
      const ours = new Set(list?.snapshots.map(({ name }) => name))
      return list ? (await listed()).filter((name) => !ours.has(name)) : []
    },
    open,
    write: async (contents, hasAll) => {
      const list = await needRegister()
      const { repository, next: number } = list
      const text = JSON.stringify({ version: 2, repository, number, ...contents })
      const name = `${nameOf(contents.at, text)}${hasAll ? '' : incomplete}`
      await storage.put(snapshotAt(name), new Blob([text]).stream())
      const digest = digestOf(naming, text)
      await enter({ ...list, next: number + 1, snapshots: [...list.snapshots, { name, number, digest }] })
      await open(name)
      return name
    },
    remove: async (names) => {
      if (names.length === 0) return
      const list = await needRegister()
      await enter({ ...list, snapshots: list.snapshots.filter(({ name }) => !names.includes(name)) })
      for (const name of names) await place.removeAll(snapshotAt(name))
    },
  }
}
