import type { Summary } from '@hattama/contract/insight/summary'
import { linesHeaded } from '@hattama/contract/rules/insight/lines-headed'
import { readingMinutes, shownExcerpt } from '@hattama/contract/rules/insight/summary-text'
import { useReadersLabels } from '@hattama/platform'
import { lengthText, missing } from '@hattama/ui/format/duration'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { useSummariesTexts } from './texts.ts'

/** How many decisions it has; possible ones, which only its text lists, count as possible tasks do. */
export const decisionCount = ({ decisions, summary }: Pick<Summary, 'decisions' | 'summary'>) =>
  decisions.length + linesHeaded(summary, ['possibleDecisions']).length

/** Texts shown for a summary. */
export const useSummaryFacts = (summary: Summary) => {
  const { t, language } = useSummariesTexts()
  const labels = useReadersLabels()
  return {
    title: summary.title || t('word.untitledMeeting'),
    date: tookPlaceText({ tookPlaceAt: summary.date, tookPlaceFrom: summary.tookPlaceFrom }, language),
    duration: lengthText(summary.duration, language, missing),
    people:
      summary.participants.length === 0
        ? t('summaryPage.nobodyNamed')
        : t('summaryPage.participants', { count: summary.participants.length }),
    readingTime: t('list.readingTime', { count: readingMinutes(summary.wordCount) }),
    excerpt: shownExcerpt(labels.inText(summary.summary)) || t('list.noExcerpt'),
    words: t('list.words', { count: summary.wordCount }),
    tasks: t('list.tasks', { count: summary.actionItems.length }),
    decisions: t('list.decisions', { count: decisionCount(summary) }),
    status: t(`status.${summary.status}`),
    priority: t(`priority.${summary.priority}`),
    type: t(`typeFilter.${summary.type}`),
  }
}

export type SummaryFacts = ReturnType<typeof useSummaryFacts>
