import type { DocumentFormat } from '@hattama/contract/document'
import { safeFileName } from '@hattama/contract/file-name'

/** Longest title in a name, characters: the name stays readable in a folder. */
const longest = 80

/** `Weekly sync 2026-11-21.pdf`: a name any file system takes, whatever the title holds. `day` as yyyy-mm-dd. */
export const documentName = (title: string, day: string, format: DocumentFormat) => {
  const short = title
    .replaceAll(/[\s/\\]+/g, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
  return safeFileName(`${short} ${day}.${format}`.trim())
}
