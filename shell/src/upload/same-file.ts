import { safeFileName } from '@hattama/contract/rules/file-name'
import type { UnfinishedUpload } from '@hattama/contract/upload'

/** Is this the file whose upload stopped? Told by name, size and the time it was last changed. */
export const isSameFile = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: Pick<UnfinishedUpload, 'filename' | 'length' | 'fileModifiedAt'>,
) =>
  safeFileName(file.name) === upload.filename &&
  file.size === upload.length &&
  file.lastModified === Date.parse(upload.fileModifiedAt)
