import { clock as clockText } from '@hattama/contract/rules/time'
import { Play } from 'lucide-react'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../texts.ts'

/** The moment a statement rests on: plays it. `quote`: the words said there. */
export const MomentChip = ({ ms, quote }: { ms: number; quote?: string | undefined }) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const time = clockText(ms)
  if (!player) return <span className="text-xs text-faint tabular-nums">{time}</span>
  return (
    <button
      type="button"
      title={quote}
      aria-label={t('minutes.playMoment', { time })}
      className="ml-0.5 inline-flex h-6 cursor-pointer items-center gap-1 rounded-full bg-accent-soft px-2 align-middle text-xs font-medium text-accent tabular-nums hover:bg-accent hover:text-white"
      onClick={() => player.playFrom(ms)}
    >
      <Play aria-hidden className="size-2.5 fill-current" />
      {time}
    </button>
  )
}
