/** Where the files of recordings lie in the origin's own file system. */
export const folderName = 'recordings'

/** A file of the spool as any page may read it, while the recorder writes it too. Fails where there is none. */
export const storedFile = async (file: string): Promise<File> => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderName)
  return (await folder.getFileHandle(file)).getFile()
}
