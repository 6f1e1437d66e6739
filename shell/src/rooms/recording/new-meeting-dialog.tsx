import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { runCommand, useOwnChoice, useTexts } from '@hattama/platform'
import { CaptureForm } from '@hattama/recorder/parts/capture-form'
import { usualSilenceMinutes } from '@hattama/recorder/recorder/silence-prompt'
import { canShareCalls } from '@hattama/recorder/recorder/room-limits'
import { Notice } from '@hattama/recorder/parts/notice'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Disclosure } from '@hattama/ui/disclosure'
import { SpokenNote } from '../speech/spoken-note.tsx'
import { useUsualSpoken } from '../speech/use-usual-spoken.ts'
import { useLastVisibility } from '../visibility/last-choice.ts'
import { VisibleTo } from '../visibility/visible-to.tsx'
import { InstallSteps } from './install-steps.tsx'
import { usePageRecorder, useRecorderSession } from './recorder-context.tsx'
import { whyNotHere } from './support.ts'
import type { MeetingSettings } from '@hattama/recorder/parts/meeting-choices'
import { type ReactNode, useMemo, useState } from 'react'

const fallback: MeetingSettings = {
  microphone: 'default',
  spoken: '',
  slides: false,
  silenceMinutes: usualSilenceMinutes,
}

const parse = (text: string | null): MeetingSettings => {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<MeetingSettings>
    const { microphone, spoken, silenceMinutes } = kept
    return {
      microphone: typeof microphone === 'string' ? microphone : fallback.microphone,
      spoken: typeof spoken === 'string' ? spoken : fallback.spoken,
      slides: kept.slides === true,
      silenceMinutes: typeof silenceMinutes === 'number' ? silenceMinutes : fallback.silenceMinutes,
    }
  } catch {
    return fallback
  }
}

/** The settings of this person's last meeting here, such as microphone and language; `isFirst`: there was none. */
const useMeetingSettings = () => {
  const { value, choose } = useOwnChoice('recorder')
  const settings = useMemo(() => parse(value), [value])
  const change = (part: Partial<MeetingSettings>) => choose(JSON.stringify({ ...settings, ...part }))
  return { settings, change, isFirst: value === null }
}

/**
 * A new meeting without the extension: large ways that start at once, and how to install the extension behind them. A phone
 * can neither share a call's audio nor install it, so it records the people in the room.
 */
export const NewMeetingDialog = ({
  open,
  onClose,
  onTryAgain,
}: {
  open: boolean
  onClose: () => void
  /** looks for the extension again, and whether it answered */
  onTryAgain: () => Promise<boolean>
}) => {
  const { t } = useTexts('shell')
  const { isFirst } = useMeetingSettings()
  const why = whyNotHere()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('capture.heading')}
      description={why ? undefined : t(isFirst ? 'capture.leadFirst' : 'capture.lead')}
      closeLabel={t('action.close')}
      size="lg"
      fitted
    >
      <div className="mt-4 flex flex-col sm:min-h-0">
        {why ? (
          <NotHere why={why} onDone={onClose}>
            <WithExtension onTryAgain={onTryAgain} />
          </NotHere>
        ) : (
          <RecordHere onDone={onClose} more={<WithExtension onTryAgain={onTryAgain} />} />
        )}
      </div>
    </Dialog>
  )
}

const upload = (onDone: () => void) => {
  onDone()
  runCommand('upload')
}

/** Recording with the extension: how to install it, where it can be. */
const WithExtension = ({ onTryAgain }: { onTryAgain: () => Promise<boolean> }) => {
  const { t } = useTexts('shell')
  if (!canShareCalls()) return null
  return (
    <Disclosure label={t('capture.missing')}>
      <InstallSteps onTryAgain={onTryAgain} />
    </Disclosure>
  )
}

/** This page cannot record: why, and what can be done instead. */
const NotHere = ({ why, onDone, children }: { why: string; onDone: () => void; children: ReactNode }) => {
  const { t } = useTexts('shell')
  return (
    <div className="flex min-h-0 flex-col gap-1 overflow-y-auto">
      <Notice
        tone="warning"
        title={t('capture.notHere')}
        actions={<Button onClick={() => upload(onDone)}>{t('dashboard.upload')}</Button>}
      >
        {t(`capture.why.${why}`)}
      </Notice>
      {children}
    </div>
  )
}

const RecordHere = ({ onDone, more }: { onDone: () => void; more: ReactNode }) => {
  const usualSpoken = useUsualSpoken()
  const recorder = usePageRecorder()
  const { fault } = useRecorderSession()
  const { settings, change } = useMeetingSettings()
  const { last, keep } = useLastVisibility()
  const [chosen, setChosen] = useState<VisibilityRule | null>(null)
  const visibleTo = chosen ?? last
  const choose = (rule: VisibilityRule) => {
    setChosen(rule)
    keep(rule)
  }
  return (
    <CaptureForm
      fault={fault}
      settings={settings}
      onSettings={change}
      onUpload={() => upload(onDone)}
      usualSpoken={usualSpoken}
      more={more}
      notes={
        <>
          <SpokenNote spoken={settings.spoken} />
          <VisibleTo isShort chosen={visibleTo} last={last} onChoose={choose} />
        </>
      }
      onStart={async (order) => {
        const refused = await recorder.start({ ...order, ...(visibleTo && { visibleTo }) })
        if (!refused) onDone()
        return refused
      }}
    />
  )
}
