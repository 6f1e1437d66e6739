import { Logo } from '@hattama/ui/logo'
import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { useTexts } from '../language/use-texts.ts'
import { LivePanel } from '../parts/live-panel.tsx'
import { Notice } from '../parts/notice.tsx'
import { useStored } from '../settings/use-stored.ts'
import { useSpool } from '../spool/use-spool.ts'
import { CaptureForm } from './capture-form.tsx'
import { CaptureSaved } from './capture-saved.tsx'

/** The window that New meeting opens: choose, record, done. */
export const CapturePage = () => {
  const { t } = useTexts()
  const session = useStored(sessionItem)
  const spool = useSpool()
  const [recorded, setRecorded] = useState<'none' | 'here' | 'again'>('none')
  if (!session || !spool) return null

  const live = session.phase !== 'idle'
  const entry = spool.find(({ recording }) => recording.id === session.facts?.id)

  return (
    <div className="mx-auto flex min-h-screen max-w-xl flex-col gap-6 px-6 py-7">
      <Logo />
      {live ? (
        <>
          <LivePanel session={session} entry={entry} />
          {session.facts?.source === 'screen' && <Notice tone="info">{t('capture.keepOpen')}</Notice>}
        </>
      ) : recorded === 'here' && !session.fault ? (
        <CaptureSaved entry={spool[0]} onAgain={() => setRecorded('again')} />
      ) : (
        <CaptureForm fault={session.fault} onStarted={() => setRecorded('here')} />
      )}
    </div>
  )
}
