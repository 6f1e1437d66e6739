import { useSpool } from '@hattama/recorder/spool/use-spool'
import { accountItem } from '../account/account.ts'
import { useMayRecord } from '../account/use-may-record.ts'
import { StartForm } from '../popup/start-form.tsx'
import { Logo } from '@hattama/ui/logo'
import { Notice } from '@hattama/recorder/screens/notice'
import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { useTexts } from '../language/use-texts.ts'
import { RecordingNow } from '../parts/recording-now.tsx'
import { useStored } from '../settings/use-stored.ts'
import { MeetingNow } from '../parts/meeting-now.tsx'

/** The browser's side panel: the meeting being recorded, and afterwards the notes of the last one. */
export const PanelPage = () => {
  const { t } = useTexts()
  const session = useStored(sessionItem)
  const spool = useSpool()
  const mayRecord = useMayRecord(useStored(accountItem))
  const [last, setLast] = useState<string | null>(null)
  const live = session && session.phase !== 'idle' ? (session.facts?.id ?? null) : null
  if (live !== null && live !== last) setLast(live)
  if (!session || !spool) return null
  const entry = spool.find(({ recording }) => recording.id === (live ?? last))

  return (
    <main className="flex min-h-screen flex-col gap-5 px-4 py-4">
      <Logo />
      {live !== null && <RecordingNow session={session} entry={entry} />}
      {live === null && (entry || mayRecord !== false) && (
        <p className="text-sm text-muted">{t(entry ? 'panel.over' : 'panel.nothing')}</p>
      )}
      {live === null && mayRecord === false && <Notice tone="warning">{t('account.readOnly')}</Notice>}
      {entry && <MeetingNow session={session} entry={entry} />}
      {live === null && mayRecord !== false && <StartForm fault={session.fault} follows />}
    </main>
  )
}
