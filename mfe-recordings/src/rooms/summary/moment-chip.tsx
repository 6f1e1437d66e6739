import type { Support } from '@hattama/contract/insight/summary'
import { momentText } from '@hattama/contract/rules/insight/support-mark'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { useWhyShown } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { similarLook } from '@hattama/ui/similar-look'
import { Play } from 'lucide-react'
import { usePlayer } from '../player/player-context.tsx'
import { useMomentLabel } from '../player/use-moment-label.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = {
  ms: number
  /** what was said there */
  quote?: string | undefined
  /** how well it supports the statement */
  support?: Support | undefined
}

/** The moment a statement is based on: a click plays it, or shows its words where the sound is gone. */
export const MomentChip = ({ ms, quote, support }: Props) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const labelOf = useMomentLabel()
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
      aria-label={isSimilar ? `${t('minutes.similar')} ${labelOf(time)}` : labelOf(time)}
      className={cn(
        'cursor-pointer text-xs tabular-nums',
        player.isSilent
          ? 'text-muted underline decoration-dotted underline-offset-2 hover:text-ink'
          : 'ml-0.5 inline-flex h-6 items-center gap-1 rounded-full px-2 align-middle font-medium hover:bg-accent hover:text-white',
        !player.isSilent && (isSimilar ? similarLook : 'bg-accent-soft text-accent'),
      )}
      onClick={() => player.playFrom(ms)}
    >
      {!player.isSilent && <Play aria-hidden className="size-2.5 fill-current" />}
      {shown}
    </button>
  )
}
