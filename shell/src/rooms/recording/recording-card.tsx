import { useAppSelector, useNavigate, useTexts } from '@hattama/platform'
import { LivePanel } from '@hattama/recorder/parts/live-panel'
import { Notice } from '@hattama/recorder/parts/notice'
import { SpoolList } from '@hattama/recorder/parts/spool-list'
import type { Session } from '@hattama/recorder/recording/session'
import type { UploadState } from '@hattama/recorder/spool/catalogue'
import { type SpoolEntry, useSpool } from '@hattama/recorder/spool/use-spool'
import { IconButton } from '@hattama/ui/icon-button'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { FoldedFacts, useFolded } from './folding.tsx'
import { usePageRecorder, useRecorderSession } from './recorder-context.tsx'

/** The recordings this user may see: their own, and those without an account. */
const useOwnEntries = (): SpoolEntry[] | undefined => {
  const email = useAppSelector((state) => state.session.user?.email)
  return useSpool()?.filter(({ recording: { account } }) => !account || account.email === email)
}

/** Whether it was delivered before this page was opened; a leftover may be sent before its list is first read. */
const wasDoneBefore = ({ phase, doneAt = 0 }: UploadState) =>
  phase === 'done' && doneAt < performance.timeOrigin

const idsOf = (entries: readonly SpoolEntry[]) => entries.map(({ recording }) => recording.id)

/** This page's recording, shown above every screen, and what is stored on this computer until the server has it. */
export const RecordingCard = () => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const recorder = usePageRecorder()
  const session = useRecorderSession()
  const entries = useOwnEntries()
  const [seen, setSeen] = useState<readonly string[]>()
  const [answered, setAnswered] = useState<Session>()
  const live = session.phase !== 'idle'
  const [folded, fold] = useFolded(live)
  if (!entries) return null
  // uploads completed before this visit are not news
  if (!seen) setSeen(idsOf(entries.filter(({ recording: { upload } }) => wasDoneBefore(upload))))
  const waiting = entries.filter(({ recording: { id, upload } }) =>
    live ? id !== session.facts?.id && upload.phase !== 'done' : !seen?.includes(id),
  )
  const fault = !live && session !== answered ? session.fault : null
  if (!live && !fault && waiting.length === 0) return null
  const delivered = waiting.every(({ recording }) => recording.upload.phase === 'done')

  return (
    <section
      data-chrome
      aria-label={t('recording.title')}
      className="animate-rise overflow-hidden rounded-lg border border-line bg-surface shadow-pop"
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
        <div className="flex items-center gap-2">
          <h2 className="text-sm font-semibold">{t('recording.title')}</h2>
          {folded && live && <FoldedFacts session={session} />}
        </div>
        {!live && delivered ? (
          <IconButton
            size="sm"
            tooltip={false}
            label={t('action.close')}
            onClick={() => {
              setSeen(idsOf(entries))
              setAnswered(session)
            }}
          >
            <X aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            size="sm"
            tooltip={false}
            label={t(folded ? 'recording.unfold' : 'recording.fold')}
            onClick={() => fold(!folded)}
          >
            {folded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          </IconButton>
        )}
      </header>
      {!folded && (
        <div className="flex max-h-[70vh] flex-col gap-4 overflow-y-auto p-4 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
          {live && <Live session={session} entries={entries} />}
          {fault && (
            <Notice tone="failure" title={t(`fault.${fault}.title`, { ns: 'recorder' })}>
              {t(`fault.${fault}.text`, { ns: 'recorder' })}
            </Notice>
          )}
          <SpoolList
            entries={waiting}
            on={{
              retry: recorder.retry,
              discard: recorder.discard,
              open: (address) => void navigate(new URL(address).pathname),
            }}
          />
        </div>
      )}
    </section>
  )
}

const Live = ({ session, entries }: { session: Session; entries: SpoolEntry[] }) => {
  const { t } = useTexts('shell')
  const recorder = usePageRecorder()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  return (
    <>
      <LivePanel
        session={session}
        entry={entries.find(({ recording }) => recording.id === session.facts?.id)}
        watchLevels={recorder.watchLevels}
        signedIn={signedIn}
        onControl={recorder.control}
      />
      <p className="text-xs text-faint">{t('recording.keepOpen')}</p>
    </>
  )
}
