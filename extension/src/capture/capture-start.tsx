import { CaptureForm } from '@hattama/recorder/parts/capture-form'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { useTexts } from '../language/use-texts.ts'
import { openMicrophonePage } from '../microphone/permission.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'
import { recordScreen } from './record-screen.ts'

/** Before the recording: what it is, and the way into the browser's picker. */
export const CaptureStart = ({
  fault,
  onStarted,
}: {
  fault: RecorderFault | null
  onStarted: () => void
}) => {
  const { t } = useTexts()
  const settings = useStored(settingsItem)
  if (!settings) return null
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{t('capture.heading')}</h1>
        <p className="text-muted">{t('capture.lead')}</p>
      </div>
      <CaptureForm
        fault={fault}
        settings={settings}
        onSettings={(change) => void changeSettings(change)}
        onAllowMicrophone={() => void openMicrophonePage()}
        onStart={async (order) => {
          const refused = await recordScreen(order)
          if (!refused) onStarted()
          return refused
        }}
      />
    </section>
  )
}
