import type { Language } from '@hattama/contract/account'
import { exampleEngine } from '@hattama/contract/rules/summary-engine'
import type { Summary } from '@hattama/contract/summary'
import { FactRow } from './fact-row.tsx'
import { percentText } from './format/amount.ts'
import { dateTimeText } from './format/date.ts'
import { minutesText } from './format/duration.ts'
import { speechLanguageName } from './format/speech-language.ts'

/**
 * Rows of a `dl`: how long the meeting was, and when and how its summary was written. The example's came with the product,
 * so nothing is said of how. `t` must have `minutesFacts.*`.
 */
export const MinutesFacts = ({
  summary,
  t,
  language,
  templateName,
}: {
  summary: Summary
  t: (key: string, slots?: Record<string, string>) => string
  language: Language
  templateName: (template: NonNullable<Summary['template']>) => string
}) => {
  const isExample = summary.engine === exampleEngine
  return (
    <>
      <FactRow name={t('minutesFacts.duration')}>{minutesText(summary.duration / 60, language)}</FactRow>
      <FactRow name={t('minutesFacts.generated')}>{dateTimeText(summary.generatedAt, language)}</FactRow>
      <FactRow name={t('minutesFacts.language')}>{speechLanguageName(summary.language)}</FactRow>
      {!isExample && (
        <FactRow name={t('minutesFacts.type')}>{t(`minutesFacts.typeIs.${summary.type}`)}</FactRow>
      )}
      {summary.template && (
        <FactRow name={t('minutesFacts.template')}>{templateName(summary.template)}</FactRow>
      )}
      <FactRow name={t('minutesFacts.covers')}>
        {t('minutesFacts.coversText', { percent: percentText(summary.coverage.read, language) })}
      </FactRow>
      {!isExample && summary.type !== 'extract' && (
        <FactRow name={t('minutesFacts.madeBy')}>{summary.model ?? summary.engine}</FactRow>
      )}
    </>
  )
}
