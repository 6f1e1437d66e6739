/** The folder of recordings in the origin's private file system. */
export const folderName = 'recordings'

/** Returns a file of the spool, readable by any page even while the recorder writes it. Rejects if there is none. */
export const storedFile = async (file: string): Promise<File> => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderName)
  return (await folder.getFileHandle(file)).getFile()
}
