import { clock } from '@hattama/contract/rules/kernel/time'
import { Button } from '@hattama/ui/button'
import { bytesText } from '@hattama/ui/format/amount'
import { Spinner } from '@hattama/ui/spinner'
import { CloudUpload, HardDrive, Images, Pause, Play, Square, Users } from 'lucide-react'
import { type Ask, elapsedMs, type Session } from '../recording/session.ts'
import { sentBytesOf, type SpoolEntry } from '../spool/use-spool.ts'
import { SoundLevels, type WatchLevels } from './sound-levels.tsx'
import { Notice } from './notice.tsx'
import { useTexts } from '../recording/texts.ts'
import { useNow } from '../recorder/use-now.ts'

/** A page needs a moment to show its names. ms */
const patienceMs = 15_000

/** Says whether the call page's names are understood. Shows nothing for pages that are not read. */
const CallNames = ({ session, elapsedMs }: { session: Session; elapsedMs: number }) => {
  const { t } = useTexts()
  const names = session.facts?.names ?? null
  if (names === null) return null
  const isMissing = names === 0 && elapsedMs > patienceMs
  return (
    <li className="flex gap-2">
      <Users aria-hidden className="mt-px size-3.5 shrink-0 text-faint" />
      {names > 0
        ? t('recorder.names', { count: names })
        : t(isMissing ? 'recorder.namesMissing' : 'recorder.namesSought')}
    </li>
  )
}

/** What the recorder asks, with the time left to object. */
const Asked = ({
  ask,
  now,
  onControl,
}: {
  ask: Ask
  now: number
  onControl: (act: 'stop' | 'goOn') => void
}) => {
  const { t } = useTexts()
  const seconds = ask.endsAt === null ? 0 : Math.max(0, Math.ceil((ask.endsAt - now) / 1000))
  return (
    <Notice
      tone="warning"
      title={t(`asked.${ask.why}.title`)}
      actions={
        <>
          <Button size="sm" onClick={() => onControl('goOn')}>
            {t('asked.goOn')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onControl('stop')}>
            {t('asked.end')}
          </Button>
        </>
      }
    >
      {t(`asked.${ask.why}.text`, { count: seconds })}
    </Notice>
  )
}

/** The running recording: what is heard, for how long, where it is stored, and the three controls. */
export const LivePanel = ({
  session,
  entry,
  watchLevels,
  signedIn,
  onControl,
}: {
  session: Session
  entry: SpoolEntry | undefined
  watchLevels: WatchLevels
  /** the recording will be sent to a signed-in account */
  signedIn: boolean
  onControl: (act: 'pause' | 'resume' | 'stop' | 'goOn') => void
}) => {
  const { t, language } = useTexts()
  const now = useNow(session.phase !== 'idle')
  const fault = entry?.recording.upload.fault
  const [ask] = session.asks
  const paused = session.phase === 'paused'
  const stopping = session.phase === 'stopping'
  const phase = session.phase === 'idle' ? 'stopping' : session.phase

  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <output className="flex items-center gap-2 text-sm font-medium">
            {phase === 'recording' ? (
              <span aria-hidden className="size-2.5 animate-pulse-soft rounded-full bg-red" />
            ) : paused ? (
              <span aria-hidden className="size-2.5 rounded-full bg-yellow" />
            ) : (
              <Spinner className="text-muted" />
            )}
            {t(`recorder.${phase}`)}
          </output>
          <p className="truncate text-sm text-muted">{session.facts?.title || t('untitled')}</p>
        </div>
        <time className="text-2xl font-semibold tabular-nums" aria-label={t('recorder.elapsed')}>
          {clock(elapsedMs(session, now))}
        </time>
      </div>

      <SoundLevels
        watch={watchLevels}
        paused={paused}
        microphone={session.facts?.microphone ?? false}
        room={session.facts?.source === 'microphone'}
      />

      {session.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {t(`warning.${warning}`)}
        </Notice>
      ))}

      {ask && <Asked ask={ask} now={now} onControl={onControl} />}
      {session.awayMs > 0 && session.warnings.length === 0 && (
        <Notice tone="info">{t('recorder.away', { time: clock(session.awayMs) })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="lg"
          className="flex-1 px-3"
          disabled={stopping || phase === 'starting'}
          onClick={() => onControl(paused ? 'resume' : 'pause')}
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {t(paused ? 'recorder.resume' : 'recorder.pause')}
        </Button>
        <Button
          size="lg"
          className="flex-1 px-3"
          variant="danger"
          pending={stopping}
          onClick={() => onControl('stop')}
        >
          {!stopping && <Square aria-hidden className="fill-current" />}
          {t(stopping ? 'recorder.stopping' : 'recorder.stop')}
        </Button>
      </div>

      <ul className="flex flex-col gap-1 text-xs text-muted">
        <li className="flex items-center gap-2">
          <HardDrive aria-hidden className="size-3.5 shrink-0 text-faint" />
          {t('recorder.safe')}
        </li>
        {typeof session.facts?.slides === 'number' && (
          <li className="flex items-center gap-2">
            <Images aria-hidden className="size-3.5 shrink-0 text-faint" />
            {t('slides.kept', { count: session.facts.slides })}
          </li>
        )}
        <CallNames session={session} elapsedMs={elapsedMs(session, now)} />
        <li className="flex items-center gap-2">
          <CloudUpload aria-hidden className="size-3.5 shrink-0 text-faint" />
          {fault
            ? t(`upload.fault.${fault}`, { email: entry?.recording.account?.email ?? '' })
            : signedIn
              ? t('recorder.sent', { size: bytesText(entry ? sentBytesOf(entry.parts) : 0, language) })
              : t('recorder.notSignedIn')}
        </li>
      </ul>
    </section>
  )
}
