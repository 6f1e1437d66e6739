import type { Recording, Part } from './catalogue.ts'
import { storedFile } from './stored-file.ts'

const safeName = (text: string) =>
  text
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)

/** Gives the user the files of a recording as downloads, straight from disk; several files are numbered. */
export const saveToDisk = async (recording: Recording, parts: Part[]) => {
  const day = new Date(recording.startedAt).toISOString().slice(0, 10)
  for (const { file, index } of parts) {
    const address = URL.createObjectURL(await storedFile(file))
    const link = document.createElement('a')
    link.href = address
    const number = parts.length > 1 ? ` (${index + 1})` : ''
    link.download = `${safeName(recording.title) || 'Hattama'} ${day}${number}.webm`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}
