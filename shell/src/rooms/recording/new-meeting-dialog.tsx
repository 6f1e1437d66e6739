import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { runCommand, useTexts } from '@hattama/platform'
import { CaptureForm } from '@hattama/recorder/screens/capture-form'
import { canShareCalls } from '@hattama/recorder/recorder/room-limits'
import { Notice } from '@hattama/recorder/screens/notice'
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
import { useMeetingSettings } from './meeting-settings.ts'
import { type ReactNode, useState } from 'react'

/**
 * A new meeting without the extension: large ways that start at once, and how to install the extension behind them. A phone
 * can neither share a call's audio nor install it, so it records the people in the room.
 */
export const NewMeetingDialog = ({
  title = '',
  open,
  onClose,
  onTryAgain,
}: {
  /** what it is called to begin with */
  title?: string
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
          <RecordHere title={title} onDone={onClose} more={<WithExtension onTryAgain={onTryAgain} />} />
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

const RecordHere = ({ title, onDone, more }: { title: string; onDone: () => void; more: ReactNode }) => {
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
      titled={title}
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
