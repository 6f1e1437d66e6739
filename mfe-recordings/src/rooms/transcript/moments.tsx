import { clock } from '@hattama/contract/rules/kernel/time'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = { spans: readonly { startMs: number; endMs: number }[]; onPlay: (ms: number) => void }

/** Stretches of a recording, one after the other; each can be heard. */
export const Moments = ({ spans, onPlay }: Props) => {
  const { t } = useRecordingsTexts()
  return spans.map(({ startMs, endMs }, i) => (
    <span key={startMs}>
      {i > 0 && ', '}
      <button
        type="button"
        className="cursor-pointer underline tabular-nums"
        aria-label={t('gaps.play', { time: clock(startMs) })}
        onClick={() => onPlay(startMs)}
      >
        {clock(startMs)}–{clock(endMs)}
      </button>
    </span>
  ))
}
