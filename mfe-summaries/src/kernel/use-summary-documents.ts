import type { Summary } from '@hattama/contract/insight/summary'
import { unconfirmedIn } from '@hattama/contract/rules/insight/unconfirmed'
import { useDocuments } from '@hattama/platform'
import { useSummariesTexts } from './texts.ts'

/** Export, print, copy and mail of one summary, done by the shell. */
export const useSummaryDocuments = (summary: Summary) => {
  const { recordingId, title } = summary
  const { t } = useSummariesTexts()
  return useDocuments(
    {
      recordingId,
      title: title || t('word.untitledMeeting'),
      hasSummary: true,
      // a summary is always written from a transcript
      hasTranscript: true,
      unconfirmed: unconfirmedIn(summary.summary),
    },
    summary,
  )
}
