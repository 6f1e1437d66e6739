import { may } from '@hattama/contract/policy'
import type { Summary } from '@hattama/contract/summary'
import { askForDocument, type DocumentWish, useAppDispatch, useUser } from '@hattama/platform'
import { useSummariesTexts } from './texts.ts'

/** Files, print, clipboard and mail of one summary, by the shell; and whether the person may send mail. */
export const useDocuments = (summary: Summary) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const user = useUser()
  const title = summary.title || t('word.untitledMeeting')
  return {
    mayMail: user !== null && may({ role: user.role, via: 'session', userId: user.id }, 'document.send'),
    take: (wish: DocumentWish) =>
      dispatch(
        askForDocument({
          // a summary is written from a transcript
          source: { recordingId: summary.recordingId, title, hasSummary: true, hasTranscript: true },
          wish,
        }),
      ),
  }
}
