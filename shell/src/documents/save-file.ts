import type { DocumentFile } from './request.ts'

/** How long a browser may take to begin reading a file offered to it, ms. */
const readMs = 60_000

/** Hands a file to the person. */
export const saveFile = ({ blob, name }: DocumentFile) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
