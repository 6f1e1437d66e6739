import { maxTitleLength } from '@hattama/contract/rules/library/recording-title'
import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { dateTimeText } from '@hattama/ui/format/date'
import { CheckRow } from '@hattama/ui/check-row'
import { Disclosure } from '@hattama/ui/disclosure'
import { TextField } from '@hattama/ui/text-field'
import { WayCard } from '@hattama/ui/way-card'
import { Mic, MonitorUp, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { HereOrder } from '../recorder/record-here.ts'
import { canShareCalls } from '../recorder/room-limits.ts'
import type { RecorderFault } from '../recording/fault.ts'
import { useTexts } from '../recording/texts.ts'
import { FaultNotice } from './fault-notice.tsx'
import { GiveNotice } from './give-notice.tsx'
import { MeetingChoices, type MeetingSettings } from './meeting-choices.tsx'
import { RoomFacts } from './room-facts.tsx'

/** What is recorded: a call, whose tab is chosen in the browser's own picker; or the people in one room. */
type Place = 'call' | 'room'

/**
 * The ways to begin, each in one press with the settings of last time: a call, the room and, where there is one, an upload.
 * Consent, who will see it and, folded, the options stand before them, so that whoever has filled those in goes on downwards to
 * begin. Where its height is bounded, these scroll and the ways stay in sight; on a phone all of it scrolls, the ways too once
 * the options are unfolded, since a line that is cut by an edge isn’t read.
 */
export const CaptureForm = ({
  fault: ended,
  titled = '',
  settings,
  onSettings,
  onStart,
  onAllowMicrophone,
  onUpload,
  first = 'call',
  notes,
  usualSpoken,
  more,
}: {
  /** why the last recording ended early */
  fault: RecorderFault | null
  /** what it is called to begin with */
  titled?: string
  settings: MeetingSettings
  onSettings: (change: Partial<MeetingSettings>) => void
  /** Resolves with why it did not start; null if it did. */
  onStart: (order: HereOrder) => Promise<RecorderFault | null>
  onAllowMicrophone?: () => void
  /** absent: nothing can be uploaded from here */
  onUpload?: () => void
  /** the way that stands first, and that Enter takes */
  first?: Place
  /** what is to be known before it begins, such as about the language chosen */
  notes?: ReactNode
  /** what is heard where no language is chosen, in words */
  usualSpoken?: string | undefined
  /** further options */
  more?: ReactNode
}) => {
  const { t, language } = useTexts()
  const [title, setTitle] = useState(titled)
  const [consent, setConsent] = useState(false)
  const [notice, setNotice] = useState<NoticeWay | null>(null)
  const [starting, setStarting] = useState<Place | null>(null)
  const [failed, setFailed] = useState<RecorderFault | null>(null)
  const [tried, setTried] = useState<Place>(first)
  const fault = failed ?? ended
  const mayCall = canShareCalls()
  const ways: Place[] = !mayCall ? ['room'] : first === 'room' ? ['room', 'call'] : ['call', 'room']
  const main = ways[0] ?? 'room'

  const start = async (place: Place, microphone = settings.microphone) => {
    setStarting(place)
    setTried(place)
    setFailed(null)
    // a list of unnamed meetings is no use to anyone
    const named = title.trim() || t('capture.unnamed', { date: dateTimeText(Date.now(), language, null) })
    const { spoken, slides, silenceMinutes } = settings
    const room = place === 'room'
    setFailed(
      await onStart({ title: named, spoken, microphone, consent, notice, room, slides, silenceMinutes }),
    )
    setStarting(null)
  }

  const withoutMicrophone = () => {
    onSettings({ microphone: 'off' })
    void start('call', 'off')
  }

  return (
    <form
      className="flex flex-col gap-4 sm:min-h-0"
      onSubmit={(event) => {
        event.preventDefault()
        void start(main)
      }}
    >
      <div className="-mx-6 flex flex-col gap-4 px-6 py-px sm:min-h-24 sm:overflow-y-auto">
        {fault && (
          <FaultNotice
            fault={fault}
            onWithoutMicrophone={mayCall && tried === 'call' ? withoutMicrophone : undefined}
            {...(onAllowMicrophone && { onAllowMicrophone })}
          />
        )}
        <CheckRow
          label={t('consent.label')}
          hint={<span className="text-xs">{t('consent.note')}</span>}
          checked={consent}
          onChange={setConsent}
        />
        {notes}
        <Disclosure label={t('capture.options')}>
          <div className="flex flex-col gap-4">
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
              room={!mayCall}
              usualSpoken={usualSpoken}
            />
            <GiveNotice spoken={settings.spoken} way={notice} onGiven={setNotice} room={!mayCall} />
            {mayCall && <RoomFacts />}
            {more}
          </div>
        </Disclosure>
        {!mayCall && <RoomFacts />}
      </div>
      <ul className="-mx-6 flex shrink-0 flex-col gap-3 border-t border-line bg-surface px-6 pt-4 max-sm:not-in-[form:has(details[open])]:sticky max-sm:-bottom-6 max-sm:-mb-6 max-sm:pb-6 sm:grid sm:auto-cols-fr sm:grid-flow-col">
        {ways.map((place) => (
          <WayCard
            key={place}
            icon={place === 'call' ? MonitorUp : Mic}
            title={t(`capture.start.${place}.title`)}
            text={t(`capture.start.${place}.text`)}
            isMain={place === main}
            pending={starting === place}
            disabled={starting !== null}
            onPress={() => void start(place)}
          />
        ))}
        {onUpload && (
          <WayCard
            icon={Upload}
            title={t('capture.start.upload.title')}
            text={t('capture.start.upload.text')}
            disabled={starting !== null}
            onPress={onUpload}
          />
        )}
      </ul>
    </form>
  )
}
