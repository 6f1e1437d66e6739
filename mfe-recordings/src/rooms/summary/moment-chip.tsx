import type { Support } from '@hattama/contract/insight/summary'
import { momentText } from '@hattama/contract/rules/insight/support-mark'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { useWhyShown } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { similarLook } from '@hattama/ui/similar-look'
import { Play } from 'lucide-react'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = {
  ms: number
  /** what was said there */
  quote?: string | undefined
  /** how well it supports the statement */
  support?: Support | undefined
}

/** The moment a statement is based on: a click plays it. */
export const MomentChip = ({ ms, quote, support }: Props) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const why = useWhyShown()
  const isSimilar = support === 'similar'
  const time = clockText(ms)
  const shown = momentText({ startMs: ms, support })
  if (!player) {
    return (
      <span title={why(support, quote)} className="text-xs text-faint tabular-nums">
        {isSimilar && <span className="sr-only">{t('minutes.similar')}</span>}
        {shown}
      </span>
    )
  }
  return (
    <button
      type="button"
      title={why(support, quote)}
      aria-label={t(isSimilar ? 'minutes.playSimilar' : 'minutes.playMoment', { time })}
      className={cn(
        'ml-0.5 inline-flex h-6 cursor-pointer items-center gap-1 rounded-full px-2 align-middle text-xs font-medium tabular-nums hover:bg-accent hover:text-white',
        isSimilar ? similarLook : 'bg-accent-soft text-accent',
      )}
      onClick={() => player.playFrom(ms)}
    >
      <Play aria-hidden className="size-2.5 fill-current" />
      {shown}
    </button>
  )
}
