import { minutesIn, coveredShare } from '@hattama/contract/rules/kernel/coverage'
import type { Summary } from '@hattama/contract/insight/summary'
import { clock } from '@hattama/contract/rules/kernel/time'
import { Link } from '@hattama/platform'
import { CoverageBar } from '@hattama/ui/coverage-bar'
import { percentText } from '@hattama/ui/format/amount'
import { usePlayer } from '../player/player-context.tsx'
import { useMomentLabel } from '../player/use-moment-label.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Which stretches the summary is based on, and what was left out; a click plays from there. */
export const CoveragePart = ({ summary }: { summary: Summary }) => {
  const { t, language } = useRecordingsTexts()
  const player = usePlayer()
  const labelOf = useMomentLabel()
  const { cited, rests = [], unread = [], dropped } = summary.coverage
  const durationMs = summary.duration * 1000
  const missing = minutesIn(unread)
  const { share, of } = coveredShare({ cited, rests }, durationMs)
  const percent = percentText(share, language)
  return (
    <>
      {durationMs > 0 && rests.length > 0 && (
        <>
          <CoverageBar
            label={t('minutes.coverage')}
            partLabel={(ms, isRestedOn) =>
              isRestedOn ? t('minutes.rested', { what: labelOf(clock(ms)) }) : labelOf(clock(ms))
            }
            durationMs={durationMs}
            rests={rests}
            unread={unread}
            onPlay={(ms) => player?.playFrom(ms)}
          />
          <p>{t(of === 'length' ? 'minutes.restsOfLength' : 'minutes.rests', { percent })}</p>
        </>
      )}
      {missing > 0 && <p className="text-yellow">{t('minutes.unread', { count: missing })}</p>}
      {dropped > 0 && (
        <p>
          {/* the summary's own page lists them with the reasons */}
          <Link to={`/summaries/${summary.id}`} className="underline">
            {t('minutes.dropped', { count: dropped })}
          </Link>
        </p>
      )}
    </>
  )
}
