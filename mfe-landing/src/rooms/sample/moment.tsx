import { useCopy } from '../../kernel/copy/use-copy.ts'
import { clock } from './timing.ts'

type Props = { ms: number; onOpen: (ms: number) => void }

/** The moment a claim is based on: scrolls to the sample transcript and plays it from there. */
export const Moment = ({ ms, onOpen }: Props) => {
  const { copy } = useCopy()
  return (
    <a
      href="#sample"
      aria-label={`${copy.transcription.turnFrom} ${clock(ms)}`}
      onClick={() => onOpen(ms)}
      className="inline-flex min-h-6 items-center rounded-md bg-accent-soft px-1.5 text-sm font-medium tabular-nums text-accent-hover hover:underline"
    >
      {clock(ms)}
    </a>
  )
}
