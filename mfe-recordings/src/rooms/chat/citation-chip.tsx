import type { Citation } from '@hattama/contract/insight/chat'
import { clock as clockText, momentParam } from '@hattama/contract/rules/kernel/time'
import { Link, useReadersLabels } from '@hattama/platform'
import { ArrowUpRight, Play } from 'lucide-react'
import { usePlayer } from '../player/player-context.tsx'
import { useChatTexts } from './chat-texts.ts'

/** Styles of a round chip that links to a moment or a meeting. */
export const chipLook =
  'inline-flex h-6 max-w-full min-w-0 cursor-pointer items-center gap-1 rounded-full bg-accent-soft px-2 align-middle text-xs font-medium text-accent tabular-nums hover:bg-accent hover:text-white'

/** Where a sentence was said: plays it in the open recording (shows it there if the sound is gone), or opens the recording it is from at that moment. */
export const CitationChip = ({
  citation,
  openId,
}: {
  citation: Citation
  /** the recording on screen, if any */
  openId: string | null
}) => {
  const { t } = useChatTexts()
  const player = usePlayer()
  const { label } = useReadersLabels()
  const { recordingId, recordingTitle: title, startMs, quote } = citation
  const speaker = label(citation.speaker)
  const time = clockText(startMs)
  const said = t('quoted', { text: quote })
  // nobody said what a person wrote: the moment stands alone
  const hint = speaker === '' ? said : `${speaker}: ${said}`
  const moment = speaker === '' ? time : `${time} ${speaker}`
  if (recordingId === openId && player) {
    return (
      <button
        type="button"
        title={hint}
        aria-label={t(player.isSilent ? 'show' : 'play', { moment, quote })}
        className={chipLook}
        onClick={() => {
          player.playFrom(startMs)
        }}
      >
        {!player.isSilent && <Play aria-hidden className="size-2.5 shrink-0 fill-current" />}
        {/* the space keeps time and speaker apart in the accessible name, as they look on screen */}
        <span>{time}</span> <span className="truncate font-normal">{speaker}</span>
      </button>
    )
  }
  return (
    <Link
      to={`/recordings/${recordingId}?t=${momentParam(startMs)}`}
      title={hint}
      aria-label={t('go', { title: title || speaker, time, quote })}
      className={chipLook}
    >
      <ArrowUpRight aria-hidden className="size-3 shrink-0" />
      <span>{time}</span> <span className="truncate font-normal">{title || speaker}</span>
    </Link>
  )
}
