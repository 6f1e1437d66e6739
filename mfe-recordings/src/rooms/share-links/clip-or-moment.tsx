import { clock } from '@hattama/contract/rules/kernel/time'
import { Segmented } from '@hattama/ui/segmented'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Stretch } from './share-context.ts'

type Kind = 'clip' | 'moment'
type Props = { stretch: NonNullable<Stretch>; kind: Kind; onChange: (kind: Kind) => void }

/** Whether a link opens only the selected stretch, or the recording at its beginning. */
export const ClipOrMoment = ({ stretch: { fromMs, toMs }, kind, onChange }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={t('share.kind')}
        value={kind}
        onChange={onChange}
        options={[
          { value: 'clip', text: t('share.clip') },
          { value: 'moment', text: t('share.moment') },
        ]}
        className="self-start"
      />
      <p className="text-sm text-muted">
        {kind === 'clip'
          ? t('share.clipText', { from: clock(fromMs), to: clock(toMs) })
          : t('share.momentText', { from: clock(fromMs) })}
      </p>
    </div>
  )
}
