import { safeFileName } from '@hattama/contract/rules/kernel/file-name'
import type { UnfinishedUpload } from '@hattama/contract/library/upload'

/** Whether this is the file of an interrupted upload, judged by name, size and modification time. */
export const isSameFile = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: Pick<UnfinishedUpload, 'filename' | 'length' | 'fileModifiedAt'>,
) =>
  safeFileName(file.name) === upload.filename &&
  file.size === upload.length &&
  file.lastModified === Date.parse(upload.fileModifiedAt)
