import type { UnfinishedUpload } from '@hattama/contract/library/upload'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { bytesText } from '@hattama/ui/format/amount'
import { useLimitsQuery } from './calls.ts'
import { isSameFile } from './same-file.ts'
import { askIfOneMeeting } from './tracks/question.ts'
import { chosenMetadata, titleForUpload } from './upload-choice.ts'
import { titleOfDay } from './title-of-day.ts'
import { useUploads } from './uploads-context.tsx'
import type { ErrorCode } from '@hattama/contract/kernel/error'
import { sniffLength, sniffMedia } from '@hattama/contract/rules/speech/sniff-media'

/** Why the server would reject a file, judged from its size and first bytes; null if it would accept it. */
const refusalOf = async (file: Blob, maxBytes: number | null): Promise<ErrorCode | null> => {
  if (file.size === 0) return 'UPLOAD_EMPTY'
  if (maxBytes !== null && file.size > maxBytes) return 'UPLOAD_TOO_LARGE'
  const head = new Uint8Array(await file.slice(0, sniffLength).arrayBuffer())
  return sniffMedia(head) === null ? 'UPLOAD_NOT_MEDIA' : null
}

/**
 * Takes chosen files: `check` rejects at once what the server would and returns the rest; `send` sends those, asking first
 * if several are one meeting; `take` does both.
 */
export const useTakeFiles = () => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const uploads = useUploads()
  const { data: limits } = useLimitsQuery()
  const maxBytes = limits?.maxUploadBytes ?? null

  const refuse = (text: string) => void dispatch(notify({ tone: 'problem', text }))
  const isGood = async (file: File) => {
    // unreadable files (a folder, one deleted since) are rejected
    const code = await refusalOf(file, maxBytes).catch(() => 'UPLOAD_ERROR')
    if (code === null) return true
    const reason =
      code === 'UPLOAD_TOO_LARGE'
        ? t('upload.tooLarge', { size: bytesText(file.size, language), limit: bytesText(maxBytes, language) })
        : problemText({ code, status: 400, message: t('error.UPLOAD_ERROR') })
    refuse(t('upload.refused', { name: file.name, reason }))
    return false
  }

  const check = async (files: readonly File[]) => {
    const good: File[] = []
    for (const file of files) if (await isGood(file)) good.push(file)
    return good
  }
  const send = async (files: readonly File[]) => {
    // read now: the dialog resets it when it closes
    const chosen = chosenMetadata()
    const [first] = files
    if (files.length > 1) return askIfOneMeeting(files, chosen)
    const title = titleForUpload() || (first && titleOfDay(first, t, language))
    await uploads.add(files, title ? { ...chosen, title } : chosen)
  }

  return {
    maxBytes,
    check,
    send,
    take: async (files: readonly File[]) => send(await check(files)),
    /** Continues an interrupted upload, if this is its file. */
    resume: (file: File, upload: UnfinishedUpload) => {
      if (isSameFile(file, upload)) uploads.resumeUpload(file, upload)
      else {
        const size = bytesText(upload.length, language)
        refuse(t('unfinished.another', { name: upload.filename, size }))
      }
    },
  }
}
