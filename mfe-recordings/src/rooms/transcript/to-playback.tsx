import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Follow } from './follow.ts'

/** Returns to the spoken word; shown only while that is out of view and the user reads elsewhere. */
export const ToPlayback = ({ away, onBack }: { away: Follow['away']; onBack: () => void }) => {
  const { t } = useRecordingsTexts()
  if (away === null) return null
  const Arrow = away === 'above' ? ArrowUp : ArrowDown
  return (
    <div className="to-playback pointer-events-none sticky z-10 flex justify-center print:hidden">
      <button
        type="button"
        className="pointer-events-auto flex h-9 animate-rise cursor-pointer items-center gap-1.5 rounded-full bg-ink px-4 text-sm font-medium text-white shadow-pop"
        onClick={onBack}
      >
        <Arrow aria-hidden className="size-4" />
        {t('transcript.toPlayback')}
      </button>
    </div>
  )
}
