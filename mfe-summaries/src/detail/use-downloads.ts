import type { Summary } from '@hattama/contract/summary'
import { useSummariesTexts } from '../texts.ts'
import { download, fileName } from './file-name.ts'
import { type Headings, toMarkdown, toPlainText } from './plain-text.ts'

/** The files of a summary that a browser makes by itself, and the text for the clipboard. */
export const useDownloads = (summary: Summary) => {
  const { t } = useSummariesTexts()
  const headings: Headings = {
    keyPoints: t('summaryPage.keyPoints'),
    decisions: t('summaryPage.decisions'),
    nextSteps: t('summaryPage.nextSteps'),
    actionItems: t('summaryPage.actionItems'),
    assignedTo: (name) => t('summaryPage.assignedTo', { name }),
    due: (date) => t('summaryPage.due', { date }),
  }
  const title = summary.title || t('word.untitledMeeting')
  return {
    text: () => toPlainText(summary, headings),
    txt: () => download(fileName(title, 'txt'), toPlainText(summary, headings), 'text/plain'),
    md: () =>
      download(fileName(title, 'md'), toMarkdown(summary, headings, location.origin), 'text/markdown'),
  }
}
