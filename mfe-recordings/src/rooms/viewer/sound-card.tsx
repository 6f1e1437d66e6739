import type { RecordingDetails, SoundLayout } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { useState } from 'react'
import { ChangeLayout, waysOf } from '../rerun/change-layout.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = { recording: RecordingDetails; measured: SoundLayout; mayChange: boolean }

/** The channels of a file: what was found in them, how they are interpreted, and a way to change that. */
export const SoundCard = ({ recording, measured, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const [isAsking, setAsking] = useState(false)
  const { channels: count, found, separationDb } = measured
  const isIdle = !isInProgress(recording.status) && !recording.soundGoneAt
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('sound.title')}</h2>
      <dl className="mt-3 space-y-2.5 text-sm">
        <div>
          <dt className="text-xs text-muted">{t('sound.channels')}</dt>
          <dd className="mt-0.5 text-ink">
            {t('sound.count', { count })}
            {'. '}
            {t(`sound.${found}`, { count, db: separationDb ?? 0 })}
          </dd>
        </div>
        {count > 1 && (
          <div>
            <dt className="text-xs text-muted">{t('sound.read')}</dt>
            <dd className="mt-0.5 text-ink">
              {t(`sound.${recording.layout}`)}
              <span className="block text-xs text-muted">
                {t(recording.layoutWanted ? 'sound.chosen' : 'sound.measured')}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {mayChange && isIdle && waysOf(measured).length > 1 && (
        <>
          <Button size="sm" variant="secondary" className="mt-3 print:hidden" onClick={() => setAsking(true)}>
            {t('layout.open')}
          </Button>
          <ChangeLayout
            recording={recording}
            measured={measured}
            open={isAsking}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </Card>
  )
}
