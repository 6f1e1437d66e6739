import { clock } from '@hattama/contract/rules/kernel/time'
import { useTexts } from '@hattama/platform'
import { useNow } from '@hattama/recorder/recorder/use-now'
import { elapsedMs, type Session } from '@hattama/recorder/recording/session'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'

/**
 * Whether the card is folded, and a function to fold it. Only while recording: unfolds when the recording ends, to show that
 * or why it failed.
 */
export const useFolded = (live: boolean) => {
  const [kept, keep] = useState({ live, folded: false })
  if (kept.live !== live) keep({ live, folded: false })
  return [kept.folded, (folded: boolean) => keep({ live, folded })] as const
}

/** Shown for a running recording while folded: its duration and warnings. */
export const FoldedFacts = ({ session }: { session: Session }) => {
  const { t } = useTexts('shell')
  const now = useNow(true)
  const warnings = session.warnings.map((warning) => t(`warning.${warning}`, { ns: 'recorder' })).join(' ')
  return (
    <>
      <span className="flex items-center gap-1.5 text-xs font-medium text-muted tabular-nums">
        <span
          aria-hidden
          className={`size-2 rounded-full ${session.phase === 'recording' ? 'animate-pulse-soft bg-red' : 'bg-yellow'}`}
        />
        {clock(elapsedMs(session, now))}
      </span>
      {warnings !== '' && (
        <span role="alert" title={warnings}>
          <TriangleAlert aria-hidden className="size-4 text-yellow" />
          <span className="sr-only">{warnings}</span>
        </span>
      )}
    </>
  )
}
