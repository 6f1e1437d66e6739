import { maxTitleLength } from '@hattama/contract/rules/recording-title'
import type { NoticeWay } from '@hattama/contract/rules/notice'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { Segmented } from '@hattama/ui/segmented'
import { TextField } from '@hattama/ui/text-field'
import { Mic, MonitorUp } from 'lucide-react'
import { useState } from 'react'
import type { HereOrder } from '../recorder/record-here.ts'
import { canShareCalls } from '../recorder/room-limits.ts'
import type { RecorderFault } from '../recording/fault.ts'
import { useTexts } from '../recording/texts.ts'
import { FaultNotice } from './fault-notice.tsx'
import { MeetingChoices, type MeetingSettings } from './meeting-choices.tsx'
import { RoomFacts } from './room-facts.tsx'

/** What is recorded: a call, whose tab is chosen in the browser's own picker; or the people in one room. */
export type Place = 'call' | 'room'

/** Asks what to record, title, language, microphone and consent; for a call the browser's own picker follows. */
export const CaptureForm = ({
  fault: ended,
  settings,
  onSettings,
  onStart,
  onAllowMicrophone,
  first = 'call',
}: {
  /** why the last recording ended early */
  fault: RecorderFault | null
  settings: MeetingSettings
  onSettings: (change: Partial<MeetingSettings>) => void
  /** Resolves with why it did not start; null if it did. */
  onStart: (order: HereOrder) => Promise<RecorderFault | null>
  onAllowMicrophone?: () => void
  /** the choice when the form opens */
  first?: Place
}) => {
  const { t, language } = useTexts()
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState<Place>(canShareCalls() ? first : 'room')
  const [consent, setConsent] = useState(false)
  const [notice, setNotice] = useState<NoticeWay | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<RecorderFault | null>(null)
  const fault = failed ?? ended
  const room = place === 'room'

  const start = async (microphone: string) => {
    setPending(true)
    setFailed(null)
    // a list of unnamed meetings is no use to anyone
    const named = title.trim() || t('capture.unnamed', { date: dateTimeText(Date.now(), language, null) })
    const { spoken, slides, silenceMinutes } = settings
    setFailed(
      await onStart({ title: named, spoken, microphone, consent, notice, room, slides, silenceMinutes }),
    )
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
          onWithoutMicrophone={room ? undefined : withoutMicrophone}
          {...(onAllowMicrophone && { onAllowMicrophone })}
        />
      )}
      {canShareCalls() && (
        <Segmented
          label={t('capture.place')}
          className="self-start"
          value={place}
          onChange={setPlace}
          options={[
            { value: 'call', text: t('capture.call') },
            { value: 'room', text: t('capture.room') },
          ]}
        />
      )}
      <TextField
        label={t('capture.title')}
        placeholder={t('capture.titleHint')}
        maxLength={maxTitleLength}
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
        room={room}
      />
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{t('capture.who')}: </span>
        {t(room ? 'capture.whoRoom' : settings.microphone === 'off' ? 'capture.whoCall' : 'capture.whoBoth')}
      </p>
      {room && <RoomFacts />}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" pending={pending}>
          {!pending && (room ? <Mic aria-hidden /> : <MonitorUp aria-hidden />)}
          {t(room ? 'recorder.start' : 'capture.choose')}
        </Button>
        {!room && <p className="text-sm text-faint">{t('capture.pickerNote')}</p>}
      </div>
    </form>
  )
}
