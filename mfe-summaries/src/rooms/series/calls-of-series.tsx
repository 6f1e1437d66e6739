import type { Series } from '@hattama/contract/insight/series'
import { runCommand, useCallRulesQuery } from '@hattama/platform'
import { useSummariesTexts } from '../../kernel/texts.ts'

/** What the user's browser does when a call of the series begins, and a button to change it; everyone has their own rule. */
export const CallsOfSeries = ({ series: { id, name } }: { series: Series }) => {
  const { t } = useSummariesTexts()
  const { data } = useCallRulesQuery()
  if (!data) return null
  const act = data.find((one) => one.of === 'series' && one.id === id)?.rule.act ?? 'none'
  return (
    <p className="mt-1 text-sm text-muted">
      {t('series.calls.now', { what: t(`series.calls.${act}`) })}{' '}
      <button
        type="button"
        className="cursor-pointer text-accent hover:underline"
        onClick={() => runCommand('ruleOfCalls', { of: 'series', id, name })}
      >
        {t('series.calls.change')}
      </button>
    </p>
  )
}
