import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { MonitorUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { FaultNotice } from '../parts/fault-notice.tsx'
import { MeetingChoices } from '../parts/meeting-choices.tsx'
import type { RecorderFault } from '../recording/fault.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'
import { recordScreen } from './record-screen.ts'

/** Title, language, microphone, consent; then the browser's own picker. */
export const CaptureForm = ({
  fault: ended,
  onStarted,
}: {
  fault: RecorderFault | null
  onStarted: () => void
}) => {
  const { t } = useTexts()
  const settings = useStored(settingsItem)
  const [title, setTitle] = useState('')
  const [consent, setConsent] = useState(false)
  const [notice, setNotice] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<RecorderFault | null>(null)
  if (!settings) return null
  const fault = failed ?? ended

  const start = async (microphone: string) => {
    setPending(true)
    setFailed(null)
    const refused = await recordScreen({ title, spoken: settings.spoken, microphone, consent, notice })
    setFailed(refused)
    setPending(false)
    if (!refused) onStarted()
  }

  const withoutMicrophone = () => {
    void changeSettings({ microphone: 'off' })
    void start('off')
  }

  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{t('capture.heading')}</h1>
        <p className="text-muted">{t('capture.lead')}</p>
      </div>
      {fault && <FaultNotice fault={fault} onWithoutMicrophone={withoutMicrophone} />}
      <TextField
        label={t('capture.title')}
        placeholder={t('capture.titleHint')}
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <MeetingChoices
        settings={settings}
        consent={consent}
        onConsent={setConsent}
        onNotice={() => setNotice(true)}
      />
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{t('capture.who')}: </span>
        {t(settings.microphone === 'off' ? 'capture.whoCall' : 'capture.whoBoth')}
      </p>
      <div className="flex flex-col gap-2">
        <Button size="lg" pending={pending} onClick={() => void start(settings.microphone)}>
          {!pending && <MonitorUp aria-hidden />}
          {t('capture.choose')}
        </Button>
        <p className="text-sm text-faint">{t('capture.pickerNote')}</p>
      </div>
    </section>
  )
}
