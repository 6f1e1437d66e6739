import { clock } from '@hattama/contract/rules/kernel/time'
import { useMomentLabel } from '../player/use-moment-label.ts'

type Props = { spans: readonly { startMs: number; endMs: number }[]; onPlay: (ms: number) => void }

/** Stretches of a recording, one after the other; each can be heard, or found in the transcript where the sound is gone. */
export const Moments = ({ spans, onPlay }: Props) => {
  const labelOf = useMomentLabel()
  return spans.map(({ startMs, endMs }, i) => (
    <span key={startMs}>
      {i > 0 && ', '}
      <button
        type="button"
        className="cursor-pointer underline tabular-nums"
        aria-label={labelOf(clock(startMs))}
        onClick={() => onPlay(startMs)}
      >
        {clock(startMs)}–{clock(endMs)}
      </button>
    </span>
  ))
}
