import { maximumTitle } from '@hattama/contract/rules/recording-title'
import type { NoticeWay } from '@hattama/contract/rules/notice'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { TextField } from '@hattama/ui/text-field'
import { MonitorUp } from 'lucide-react'
import { useState } from 'react'
import type { ScreenOrder } from '../recorder/record-screen.ts'
import type { RecorderFault } from '../recording/fault.ts'
import { useTexts } from '../recording/texts.ts'
import { FaultNotice } from './fault-notice.tsx'
import { MeetingChoices, type MeetingSettings } from './meeting-choices.tsx'

/** Title, language, microphone, consent; then the browser's own picker. */
export const CaptureForm = ({
  fault: ended,
  settings,
  onSettings,
  onStart,
  onAllowMicrophone,
}: {
  /** why the last one ended early */
  fault: RecorderFault | null
  settings: MeetingSettings
  onSettings: (change: Partial<MeetingSettings>) => void
  /** Resolves with why it did not start; null if it did. */
  onStart: (order: ScreenOrder) => Promise<RecorderFault | null>
  onAllowMicrophone?: () => void
}) => {
  const { t, language } = useTexts()
  const [title, setTitle] = useState('')
  const [consent, setConsent] = useState(false)
  const [notice, setNotice] = useState<NoticeWay | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<RecorderFault | null>(null)
  const fault = failed ?? ended

  const start = async (microphone: string) => {
    setPending(true)
    setFailed(null)
    // a list of meetings without names helps nobody
    const named = title.trim() || t('capture.unnamed', { date: dateTimeText(Date.now(), language, null) })
    setFailed(await onStart({ title: named, spoken: settings.spoken, microphone, consent, notice }))
    setPending(false)
  }

  const withoutMicrophone = () => {
    onSettings({ microphone: 'off' })
    void start('off')
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void start(settings.microphone)
      }}
    >
      {fault && (
        <FaultNotice
          fault={fault}
          onWithoutMicrophone={withoutMicrophone}
          {...(onAllowMicrophone && { onAllowMicrophone })}
        />
      )}
      <TextField
        label={t('capture.title')}
        placeholder={t('capture.titleHint')}
        maxLength={maximumTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <MeetingChoices
        settings={settings}
        onSettings={onSettings}
        consent={consent}
        onConsent={setConsent}
        notice={notice}
        onNotice={setNotice}
      />
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{t('capture.who')}: </span>
        {t(settings.microphone === 'off' ? 'capture.whoCall' : 'capture.whoBoth')}
      </p>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" pending={pending}>
          {!pending && <MonitorUp aria-hidden />}
          {t('capture.choose')}
        </Button>
        <p className="text-sm text-faint">{t('capture.pickerNote')}</p>
      </div>
    </form>
  )
}
