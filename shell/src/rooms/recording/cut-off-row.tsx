import { clock } from '@hattama/contract/rules/kernel/time'
import { useTexts } from '@hattama/platform'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { FaultNotice } from '@hattama/recorder/screens/fault-notice'
import { Button } from '@hattama/ui/button'
import { timeText } from '@hattama/ui/format/date'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import type { CutOff } from './use-cut-off.ts'

/**
 * A recording that a reload, a closed tab or a crash has cut off: what of it is kept, and whether to go on with it here. Without an
 * answer it ends by itself.
 */
export const CutOffRow = ({
  cutOff: { entry, until },
  onGoOn,
  onFinish,
}: {
  cutOff: CutOff
  /** Resolves with why it did not go on; null if it did. */
  onGoOn: () => Promise<RecorderFault | null>
  onFinish: () => void
}) => {
  const { t, language } = useTexts('shell')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<RecorderFault | null>(null)
  const { title, durationMs } = entry.recording
  const goOn = async () => {
    setPending(true)
    setFault(null)
    setFault(await onGoOn())
    setPending(false)
  }
  const named = title || t('untitled', { ns: 'recorder' })
  return (
    <li className="flex items-start gap-2.5 py-3 pr-4 pl-4">
      <CircleStop aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div role="alert" className="text-sm">
          <p title={named} className="line-clamp-2 font-medium wrap-anywhere">
            {t('recording.cutOff.title', { title: named })}
          </p>
          <p className="text-muted">
            {t('recording.cutOff.text', { kept: clock(durationMs), time: timeText(until, language) })}
          </p>
        </div>
        {fault && <FaultNotice fault={fault} />}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={pending} onClick={() => void goOn()}>
            {t('recording.cutOff.goOn')}
          </Button>
          <Button size="sm" variant="secondary" disabled={pending} onClick={onFinish}>
            {t('recording.cutOff.finish')}
          </Button>
        </div>
      </div>
    </li>
  )
}
