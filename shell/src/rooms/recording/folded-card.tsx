import { useTexts } from '@hattama/platform'
import type { Session } from '@hattama/recorder/recording/session'
import { useTexts as useRecorderTexts } from '@hattama/recorder/recording/texts'
import { useNow } from '@hattama/recorder/recorder/use-now'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { uploadText } from '@hattama/recorder/upload/upload-text'
import { Button } from '@hattama/ui/button'
import { ChevronUp, CloudUpload, Square, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Elapsed } from './elapsed.tsx'
import { StopQuestion } from './stop-question.tsx'

/** All of the bar but the button apart opens the card. */
const Opener = ({ onUnfold, children }: { onUnfold: () => void; children: ReactNode }) => {
  const { t } = useTexts('shell')
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onUnfold}
      className="flex min-w-0 grow cursor-pointer items-center gap-2 self-stretch text-left text-sm"
    >
      {children}
      <ChevronUp aria-hidden className="ml-auto size-4 shrink-0 text-faint" />
      <span className="sr-only">{t('recording.unfold')}</span>
    </button>
  )
}

/** The card of a running recording, folded: its time, what is wrong, and apart the button that stops it, which asks first. */
export const RunningBar = ({
  session,
  onStop,
  onUnfold,
}: {
  session: Session
  onStop: () => void
  onUnfold: () => void
}) => {
  const { t } = useRecorderTexts()
  const isStopping = session.phase === 'stopping'
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isStopping) {
    return <StopQuestion session={session} onStop={onStop} onGoOn={() => setAsking(false)} />
  }
  return (
    <>
      <div className="flex items-center gap-4 py-2 pr-2 pl-4">
        <Opener onUnfold={onUnfold}>
          <Elapsed session={session} />
          <span className="truncate text-muted">{session.facts?.title || t('untitled')}</span>
        </Opener>
        <Button
          size="sm"
          variant="danger"
          className="shrink-0"
          pending={isStopping}
          onClick={() => setAsking(true)}
        >
          {!isStopping && <Square aria-hidden className="fill-current" />}
          {t(isStopping ? 'recorder.stopping' : 'recorder.stop')}
        </Button>
      </div>
      {session.warnings.length > 0 && (
        <p role="alert" className="flex gap-2 border-t border-line px-4 py-2 text-xs text-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-yellow" />
          {session.warnings.map((warning) => t(`warning.${warning}`)).join(' ')}
        </p>
      )}
    </>
  )
}

/** The card of what is being sent, folded: how far the first of it is. */
export const SendingBar = ({ entry, onUnfold }: { entry: SpoolEntry; onUnfold: () => void }) => {
  const { t, language } = useRecorderTexts()
  const { phase } = entry.recording.upload
  const now = useNow(phase === 'waiting')
  return (
    <div className="flex min-h-11 items-center py-2 pr-3 pl-4">
      <Opener onUnfold={onUnfold}>
        <CloudUpload aria-hidden className="size-4 shrink-0 text-faint" />
        <span className={`truncate ${phase === 'blocked' ? 'text-red' : 'text-muted'}`}>
          {uploadText(entry, t, language, now)}
        </span>
      </Opener>
    </div>
  )
}
