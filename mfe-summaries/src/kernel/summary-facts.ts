import type { Summary } from '@hattama/contract/insight/summary'
import { linesHeaded } from '@hattama/contract/rules/insight/lines-headed'
import { readingMinutes, shownExcerpt } from '@hattama/contract/rules/insight/summary-text'
import { useReadersLabels } from '@hattama/platform'
import { lengthText, missing } from '@hattama/ui/format/duration'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { useSummariesTexts } from './texts.ts'

/** What was decided, counted as its page calls it: decisions or, where there are none, those that may be some. */
const decided = ({ decisions, summary }: Pick<Summary, 'decisions' | 'summary'>) =>
  decisions.length > 0
    ? { key: 'list.decisions', count: decisions.length }
    : { key: 'list.possibleDecisions', count: linesHeaded(summary, ['possibleDecisions']).length }

/** Texts shown for a summary. */
export const useSummaryFacts = (summary: Summary) => {
  const { t, language } = useSummariesTexts()
  const labels = useReadersLabels()
  const { key, count } = decided(summary)
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
    /** empty where nothing was */
    decisions: count > 0 ? t(key, { count }) : '',
    status: t(`status.${summary.status}`),
    priority: t(`priority.${summary.priority}`),
    type: t(`typeFilter.${summary.type}`),
  }
}

export type SummaryFacts = ReturnType<typeof useSummaryFacts>
