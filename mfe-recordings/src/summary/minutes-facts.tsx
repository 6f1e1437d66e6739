import type { Summary } from '@hattama/contract/summary'
import { useTemplateName } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { percentText } from '@hattama/ui/format/amount'
import { dateTimeText } from '@hattama/ui/format/date'
import { minutesText } from '@hattama/ui/format/duration'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../texts.ts'

/** How long the meeting was, and when and how its summary was written. */
export const MinutesFacts = ({ summary }: { summary: Summary }) => {
  const { t, language } = useRecordingsTexts()
  const templateName = useTemplateName()
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('facts.title')}</h2>
      <dl className="mt-3 space-y-2 text-sm">
        <Fact name={t('facts.duration')}>{minutesText(summary.duration / 60, language)}</Fact>
        <Fact name={t('facts.generated')}>{dateTimeText(summary.generatedAt, language)}</Fact>
        <Fact name={t('facts.language')}>{speechLanguageName(summary.language)}</Fact>
        <Fact name={t('facts.type')}>{t(`facts.typeIs.${summary.type}`)}</Fact>
        {summary.template && <Fact name={t('facts.template')}>{templateName(summary.template)}</Fact>}
        <Fact name={t('facts.covers')}>
          {t('facts.coversText', { percent: percentText(summary.coverage.read, language) })}
        </Fact>
        {summary.type !== 'extract' && (
          <Fact name={t('facts.madeBy')}>{summary.model ?? summary.engine}</Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right break-words text-ink">{children}</dd>
  </div>
)
