import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { CaptureForm } from '@hattama/recorder/screens/capture-form'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { useTexts } from '../language/use-texts.ts'
import { openMicrophonePage } from '../microphone/permission.ts'
import { roomMark } from './open-room.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'
import { type HereOrder, recordHere as record } from '@hattama/recorder/recorder/record-here'
import type { Recorder } from '@hattama/recorder/recorder/recorder'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import { post } from '../messages/post.ts'
import { WhoSees } from '../parts/who-sees.tsx'
import { useState } from 'react'
import { reports, serveRecorder } from '../recorder/publish.ts'

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Records in this window: what the user picks, or the room. Resolves with why it did not start; null if it did. */
const recordHere = async (order: HereOrder): Promise<RecorderFault | null> => {
  const openSpool = async () => ({ catalogue: await openCatalogue(), disk: openDisk() })
  const outcome = await record(order, openSpool, reports)
  if ('fault' in outcome) return outcome.fault
  recorder = outcome.recorder
  void post({ to: 'background', type: 'send', id: null })
  void recorder.over.then(() => {
    recorder = null
  })
  return null
}

/** Before the recording: its settings, and for a call the way into the browser's picker. */
export const CaptureStart = ({
  fault,
  onStarted,
}: {
  fault: RecorderFault | null
  onStarted: () => void
}) => {
  const { t } = useTexts()
  const settings = useStored(settingsItem)
  const [visibleTo, setVisibleTo] = useState<VisibilityRule | null>(null)
  if (!settings) return null
  return (
    <section className="flex min-h-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{t('capture.heading')}</h1>
        <p className="text-muted">{t('capture.lead')}</p>
      </div>
      <CaptureForm
        fault={fault}
        settings={settings}
        first={location.hash === roomMark ? 'room' : 'call'}
        onSettings={(change) => void changeSettings(change)}
        onAllowMicrophone={() => void openMicrophonePage()}
        notes={<WhoSees chosen={visibleTo} onChoose={setVisibleTo} />}
        onStart={async (order) => {
          const refused = await recordHere({ ...order, ...(visibleTo && { visibleTo }) })
          if (!refused) onStarted()
          return refused
        }}
      />
    </section>
  )
}
