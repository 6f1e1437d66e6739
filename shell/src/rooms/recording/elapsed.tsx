import { clock } from '@hattama/contract/rules/kernel/time'
import { elapsedMs, type Session } from '@hattama/recorder/recording/session'
import { useTexts } from '@hattama/recorder/recording/texts'
import { useNow } from '@hattama/recorder/recorder/use-now'

/** That it records, and since when. */
export const Elapsed = ({ session }: { session: Session }) => {
  const { t } = useTexts()
  const now = useNow(true)
  return (
    <>
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full ${session.phase === 'recording' ? 'animate-pulse-soft bg-red' : 'bg-yellow'}`}
      />
      <time className="font-semibold tabular-nums" aria-label={t('recorder.elapsed')}>
        {clock(elapsedMs(session, now))}
      </time>
    </>
  )
}
