import type { Summary } from '@hattama/contract/summary'
import { useDocuments } from '@hattama/platform'
import { useSummariesTexts } from './texts.ts'

/** Files, print, clipboard and mail of one summary, made by the shell. */
export const useSummaryDocuments = (summary: Summary) => {
  const { recordingId, title } = summary
  const { t } = useSummariesTexts()
  const documents = useDocuments(
    {
      recordingId,
      title: title || t('word.untitledMeeting'),
      hasSummary: true,
      // a summary is written from a transcript
      hasTranscript: true,
    },
    summary,
  )
  return { ...documents, include: 'summary' as const }
}
