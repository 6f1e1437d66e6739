import type { Language } from '@hattama/contract/people/account'
import { exampleEngine, isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import type { Summary } from '@hattama/contract/insight/summary'
import { FactRow } from './fact-row.tsx'
import { percentText } from './format/amount.ts'
import { dateTimeText } from './format/date.ts'
import { lengthText, missing } from './format/duration.ts'
import { speechLanguageName } from './format/speech-language.ts'

/** From this share on a meeting was read as a whole, which needs no words beside how much of it the lines rest on. */
const wholly = 0.995

/**
 * Rows of a `dl`: how long the meeting was, and when and how its summary was written. The example's came with the product:
 * no model wrote it. `t` must have `minutesFacts.*`.
 */
export const MinutesFacts = ({
  summary,
  t,
  language,
  templateName,
}: {
  summary: Summary
  t: (key: string, slots: { percent?: string }) => string
  language: Language
  templateName: (template: NonNullable<Summary['template']>) => string
}) => {
  const word = (key: string, slots = {}) => t(`minutesFacts.${key}`, slots)
  return (
    <>
      <FactRow name={word('duration')}>{lengthText(summary.duration, language, missing)}</FactRow>
      <FactRow name={word('generated')}>{dateTimeText(summary.generatedAt, language)}</FactRow>
      <FactRow name={word('language')}>{speechLanguageName(summary.language, language)}</FactRow>
      <FactRow name={word('type')}>{word(`typeIs.${summary.type}`)}</FactRow>
      {summary.template && <FactRow name={word('template')}>{templateName(summary.template)}</FactRow>}
      {summary.coverage.read < wholly && (
        <FactRow name={word('covers')}>
          {word('coversText', { percent: percentText(summary.coverage.read, language) })}
        </FactRow>
      )}
      {summary.engine !== exampleEngine && !isQuoted(summary) && (
        <FactRow name={word('madeBy')}>{summary.model ?? summary.engine}</FactRow>
      )}
    </>
  )
}
