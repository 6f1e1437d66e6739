import { clock } from '@hattama/contract/time'
import { Button } from '@hattama/ui/button'
import { bytesText } from '@hattama/ui/format/amount'
import { Spinner } from '@hattama/ui/spinner'
import { CloudUpload, HardDrive, Pause, Play, Square } from 'lucide-react'
import { accountItem } from '../account/account.ts'
import { useTexts } from '../language/use-texts.ts'
import { controlRecorder } from '../recorder/publish.ts'
import { useLevels } from '../recorder/use-levels.ts'
import { elapsedMs, isLive, type Session } from '../recording/session.ts'
import { useStored } from '../settings/use-stored.ts'
import { sentBytesOf, type SpoolEntry } from '../spool/use-spool.ts'
import { CallNames } from './call-names.tsx'
import { LevelMeter } from './level-meter.tsx'
import { Notice } from './notice.tsx'
import { useNow } from './use-now.ts'

/** The running recording: what is heard, for how long, where it is kept, and the three controls. */
export const LivePanel = ({ session, entry }: { session: Session; entry: SpoolEntry | undefined }) => {
  const { t, language } = useTexts()
  const now = useNow(session.phase !== 'idle')
  const account = useStored(accountItem)
  const levels = useLevels(isLive(session))
  const paused = session.phase === 'paused'
  const stopping = session.phase === 'stopping'
  const phase = session.phase === 'idle' ? 'stopping' : session.phase
  const signedIn = account !== undefined && account !== null && !account.refused

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
          <p className="truncate text-sm text-muted">{session.facts?.title || t('tab.untitled')}</p>
        </div>
        <time className="text-2xl font-semibold tabular-nums" aria-label={t('recorder.elapsed')}>
          {clock(elapsedMs(session, now))}
        </time>
      </div>

      <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
        <LevelMeter label={t('recorder.them')} level={levels.call} off={paused} />
        <LevelMeter
          label={t('recorder.you')}
          level={levels.microphone}
          off={paused || !session.facts?.microphone}
        />
      </div>

      {session.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {t(`warning.${warning}`)}
        </Notice>
      ))}

      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="lg"
          className="flex-1 px-3"
          disabled={stopping || phase === 'starting'}
          onClick={() => void controlRecorder(paused ? 'resume' : 'pause')}
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {t(paused ? 'recorder.resume' : 'recorder.pause')}
        </Button>
        <Button
          size="lg"
          className="flex-1 px-3"
          variant="danger"
          pending={stopping}
          onClick={() => void controlRecorder('stop')}
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
        <CallNames session={session} elapsedMs={elapsedMs(session, now)} />
        <li className="flex items-center gap-2">
          <CloudUpload aria-hidden className="size-3.5 shrink-0 text-faint" />
          {signedIn
            ? t('recorder.sent', { size: bytesText(entry ? sentBytesOf(entry.segments) : 0, language) })
            : t('recorder.notSignedIn')}
        </li>
      </ul>
    </section>
  )
}
