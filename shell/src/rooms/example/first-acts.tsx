import { runCommand, useMay, useTexts } from '@hattama/platform'
import { WayCard } from '@hattama/ui/way-card'
import { CircleDot, Mic, PlayCircle, Upload } from 'lucide-react'
import { recordsOnlyRooms } from '../recording/support.ts'

/** What one records here: where no call can be shared, as on a phone, the people in the room. */
const record = () =>
  recordsOnlyRooms() ? ({ key: 'room', icon: Mic } as const) : ({ key: 'record', icon: CircleDot } as const)

const acts = () =>
  [
    { ...record(), run: () => runCommand('newMeeting') },
    { key: 'upload', icon: Upload, run: () => runCommand('upload') },
    { key: 'example', icon: PlayCircle, run: () => runCommand('openExample') },
  ] as const

/**
 * The three ways to begin: record, upload, or look at the example; who may not record is told who may.
 * `onChoose`: called before the one chosen runs.
 */
export const FirstActs = ({ onChoose }: { onChoose?: () => void }) => {
  const { t } = useTexts('shell')
  const mayRecord = useMay()('recording.create')
  if (!mayRecord) return <p className="max-w-prose text-sm text-muted">{t('word.readOnly')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {acts().map(({ key, icon, run }) => (
        <WayCard
          key={key}
          icon={icon}
          title={t(`firstActs.${key}.title`)}
          text={t(`firstActs.${key}.text`)}
          onPress={() => {
            onChoose?.()
            run()
          }}
        />
      ))}
    </ul>
  )
}
