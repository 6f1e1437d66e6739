import { cn } from '@hattama/ui/cn'
import { Logo } from '@hattama/ui/logo'
import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { useTexts } from '../language/use-texts.ts'
import { Notice } from '@hattama/recorder/screens/notice'
import { RecordingNow } from '../parts/recording-now.tsx'
import { useStored } from '../settings/use-stored.ts'
import { useSpool } from '@hattama/recorder/spool/use-spool'
import { MeetingNow } from '../parts/meeting-now.tsx'
import { CaptureStart } from './capture-start.tsx'
import { CaptureSaved } from './capture-saved.tsx'

/** The window opened by New meeting: choose, record, done. */
export const CapturePage = () => {
  const { t } = useTexts()
  const session = useStored(sessionItem)
  const spool = useSpool()
  const [recorded, setRecorded] = useState<'none' | 'here' | 'again'>('none')
  if (!session || !spool) return null

  const live = session.phase !== 'idle'
  const entry = spool.find(({ recording }) => recording.id === session.facts?.id)

  const starts = !live && (recorded !== 'here' || session.fault !== null)

  return (
    // before it starts the page is no taller than the window, so that the ways to begin stay in sight
    <div
      className={cn('mx-auto flex max-w-xl flex-col gap-4 px-6 py-5', starts ? 'h-screen' : 'min-h-screen')}
    >
      <Logo />
      {live ? (
        <>
          <RecordingNow session={session} entry={entry} />
          {entry && <MeetingNow session={session} entry={entry} />}
          {session.facts && session.facts.source !== 'tab' && (
            <Notice tone="info">{t('capture.keepOpen')}</Notice>
          )}
        </>
      ) : starts ? (
        <CaptureStart fault={session.fault} onStarted={() => setRecorded('here')} />
      ) : (
        <CaptureSaved entry={spool[0]} onAgain={() => setRecorded('again')} />
      )}
    </div>
  )
}
