import { minutesIn, coveredShare } from '@hattama/contract/rules/kernel/coverage'
import { holdsSimilar } from '@hattama/contract/rules/insight/support-mark'
import type { Summary } from '@hattama/contract/insight/summary'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import { BetterModels, useNavigate } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { CoverageBar } from '@hattama/ui/coverage-bar'
import { percentText } from '@hattama/ui/format/amount'
import { LeftOutStatements } from './left-out-statements.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'

/** Which stretches of the recording the summary is based on, and what was left out of it. */
export const CoverageCard = ({ summary }: { summary: Summary }) => {
  const { t, language } = useSummariesTexts()
  const navigate = useNavigate()
  const { cited, rests = [], unread = [], dropped } = summary.coverage
  const durationMs = summary.duration * 1000
  if (durationMs <= 0 || rests.length === 0) return null
  const missing = minutesIn(unread)
  const { share, of } = coveredShare({ cited, rests }, durationMs)
  const percent = percentText(share, language)
  return (
    <Card className="pb-4">
      <CardHeader title={t('coverage.title')} />
      <div className="mt-2 px-5">
        <CoverageBar
          label={t('coverage.title')}
          partLabel={(ms, isRestedOn) =>
            t(isRestedOn ? 'coverage.playRested' : 'coverage.play', { time: clock(ms) })
          }
          durationMs={durationMs}
          rests={rests}
          unread={unread}
          onPlay={(ms) => void navigate(`/recordings/${summary.recordingId}?t=${momentParam(ms)}`)}
        />
        <p className="mt-1 text-sm text-muted">
          {t(of === 'length' ? 'coverage.restsOfLength' : 'coverage.rests', { percent })}
        </p>
        {missing > 0 && (
          <p className="mt-1 text-sm text-yellow">{t('coverage.unread', { count: missing })}</p>
        )}
        {holdsSimilar(summary) && <p className="mt-1 text-sm text-muted">{t('summaryPage.similar')}</p>}
        {dropped > 0 && (
          <>
            <p className="mt-1 text-sm text-muted">{t('summaryPage.dropped', { count: dropped })}</p>
            {summary.type !== 'extract' && <LeftOutStatements summaryId={summary.id} />}
          </>
        )}
        {(summary.needsModel?.length ?? 0) > 0 && (
          <p className="mt-1 text-sm text-muted">
            {t('coverage.needsModel', { sections: summary.needsModel?.join(', ') })} <BetterModels />
          </p>
        )}
      </div>
    </Card>
  )
}
