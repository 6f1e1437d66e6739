import { readFile } from 'node:fs/promises'

/**
 * Reads a text file; null if there is none. One that this account may not read is an error: taken for missing, a key would be
 * made anew.
 */
export const readIfThere = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
