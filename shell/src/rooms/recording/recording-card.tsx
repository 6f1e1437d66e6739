import {
  notify,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
  useTellCutOffHere,
  useTellRecordedHere,
  useTexts,
} from '@hattama/platform'
import { LivePanel } from '@hattama/recorder/screens/live-panel'
import { Notice } from '@hattama/recorder/screens/notice'
import { SpoolList } from '@hattama/recorder/screens/spool-list'
import type { Session } from '@hattama/recorder/recording/session'
import { type SpoolEntry, useSpool } from '@hattama/recorder/spool/use-spool'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useReadyChoice } from '../ready/ready-choice.ts'
import { useFolded } from './folding.ts'
import { usePageRecorder, useRecorderSession } from './recorder-context.tsx'
import { RunningBar, SendingBar } from './folded-card.tsx'
import { idOf, isPageOfOne, stillToSend } from './still-to-send.ts'
import { CutOffRow } from './cut-off-row.tsx'
import { DeliveredRow } from './delivered-row.tsx'
import { useMeetingSettings } from './meeting-settings.ts'
import { type CutOff, useCutOff } from './use-cut-off.ts'
import { useDelivered } from './use-delivered.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** The recordings this user may see: their own, and those without an account. */
const useOwnEntries = (): SpoolEntry[] | undefined => {
  const email = useAppSelector((state) => state.session.user?.email)
  return useSpool()?.filter(({ recording: { account } }) => !account || account.email === email)
}

/**
 * This page's recording, shown above every screen, and what is stored on this device until the server has it. A bar on a
 * phone and on the page of the meeting, where it would cover what is being said.
 */
export const RecordingCard = () => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const recorder = usePageRecorder()
  const session = useRecorderSession()
  const entries = useOwnEntries()
  const [answered, setAnswered] = useState<Session>()
  const isNarrow = useIsNarrow()
  const live = session.phase !== 'idle'
  const own = entries?.find(({ recording }) => live && recording.id === session.facts?.id)
  useTellRecordedHere(own ? idOf(own) : null)
  const [isFolded, fold] = useFolded(live, isNarrow || isPageOfOne(entries ?? [], pathname), pathname)
  const dispatch = useAppDispatch()
  const { delivered, dismiss } = useDelivered(entries, session, pathname, {
    came: useReadyChoice().begun,
    led: ({ recording }) => {
      const title = recording.title || t('untitled', { ns: 'recorder' })
      dispatch(notify({ tone: 'done', text: t('recording.uploaded', { title }) }))
    },
  })
  const cutOff = useCutOff(entries, session)
  useTellCutOffHere(cutOff.flatMap(({ entry }) => idOf(entry) ?? []))
  if (!entries) return null
  const waiting = stillToSend(entries, session, pathname).filter(
    (entry) => !cutOff.some((other) => other.entry.recording.id === entry.recording.id),
  )
  const [first] = waiting
  const fault = !live && session !== answered ? session.fault : null
  if (!live && !fault && !first && cutOff.length === 0 && delivered.length === 0) return null
  // a question, or why it ended, is not folded away
  const mayFold = session.asks.length === 0 && !fault && (live || first !== undefined)
  const folded = isFolded && mayFold

  return (
    <section
      data-chrome
      aria-label={t('recording.title')}
      className="animate-rise overflow-hidden rounded-lg border border-line bg-surface shadow-pop"
    >
      {folded && live && (
        <RunningBar session={session} onStop={() => recorder.control('stop')} onUnfold={() => fold(false)} />
      )}
      {folded && !live && first && <SendingBar entry={first} onUnfold={() => fold(false)} />}
      {!folded && (live || fault !== null || first !== undefined) && (
        <>
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <h2 className="text-sm font-semibold">{t('recording.title')}</h2>
            {fault && (
              <IconButton
                size="sm"
                tooltip={false}
                label={t('action.close')}
                onClick={() => setAnswered(session)}
              >
                <X aria-hidden />
              </IconButton>
            )}
            {mayFold && (
              // in words: on a phone the card covers the page, and this is the way back to it
              <Button
                size="sm"
                variant={isNarrow ? 'secondary' : 'ghost'}
                aria-expanded
                onClick={() => fold(true)}
              >
                <ChevronDown aria-hidden />
                {t('recording.fold')}
              </Button>
            )}
          </header>
          <div className="flex max-h-[70vh] flex-col gap-4 overflow-y-auto p-4 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
            {live && <Live session={session} entries={entries} />}
            {fault && (
              <Notice tone="failure" title={t(`fault.${fault}.title`, { ns: 'recorder' })}>
                {t(`fault.${fault}.text`, { ns: 'recorder' })}
              </Notice>
            )}
            <Waiting entries={waiting} />
          </div>
        </>
      )}
      <ToContinue cutOff={cutOff} />
      {delivered.length > 0 && (
        <ul aria-live="polite" className="divide-y divide-line border-t border-line first:border-t-0">
          {delivered.map((entry) => (
            <DeliveredRow
              key={entry.recording.id}
              entry={entry}
              onDismiss={() => dismiss(entry.recording.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const ToContinue = ({ cutOff }: { cutOff: CutOff[] }) => {
  const recorder = usePageRecorder()
  const { settings } = useMeetingSettings()
  if (cutOff.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line first:border-t-0">
      {cutOff.map((one) => (
        <CutOffRow
          key={one.entry.recording.id}
          cutOff={one}
          onGoOn={() => recorder.goOn(one.entry.recording.id, settings)}
          onFinish={() => recorder.finish(one.entry.recording.id)}
        />
      ))}
    </ul>
  )
}

const Waiting = ({ entries }: { entries: SpoolEntry[] }) => {
  const navigate = useNavigate()
  const { retry, discard } = usePageRecorder()
  const open = (address: string) => void navigate(new URL(address).pathname)
  return <SpoolList entries={entries} on={{ retry, discard, open }} />
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
