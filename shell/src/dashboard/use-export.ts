import type { Recording } from '@hattama/contract/recording'
import type { Speaker, WireWord } from '@hattama/contract/transcript'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { useLazyExportTranscriptQuery } from './calls.ts'
import { saveTextFile } from './save-file.ts'
import { transcriptText } from './transcript-text.ts'

/** Saves a recording's transcript as a text file, reading all its chunks. */
export const useExport = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [fetchChunk] = useLazyExportTranscriptQuery()

  const nameOf = ({ kind, ordinal }: Speaker) => {
    if (kind === 'me') return t('word.me')
    return kind === 'others' ? t('word.others') : t('word.speaker', { number: ordinal + 1 })
  }

  return async (recording: Recording) => {
    try {
      const words: WireWord[] = []
      let chunk = 0
      let answer = await fetchChunk({ id: recording.id, chunk }).unwrap()
      words.push(...answer.initialWords)
      while (chunk + 1 < answer.metadata.chunks) {
        chunk += 1
        answer = await fetchChunk({ id: recording.id, chunk }).unwrap()
        words.push(...answer.initialWords)
      }
      const { duration } = answer.metadata
      const text = transcriptText(recording.title, words, answer.speakerDetails, duration, nameOf)
      saveTextFile(`${recording.title}.txt`, text)
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
    }
  }
}
