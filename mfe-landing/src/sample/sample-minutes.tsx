import { useCopy } from '../copy/use-copy.ts'
import { Moment } from './moment.tsx'
import type { SampleTurn } from './timing.ts'

type Props = { turns: SampleTurn[]; onOpen: (ms: number) => void }

export const SampleMinutes = ({ turns, onOpen }: Props) => {
  const { copy } = useCopy()
  const { minutes, kinds, lines } = copy.transcription
  return (
    <div className="rounded-3xl border border-line bg-canvas px-5 py-5 sm:px-6">
      <h3 className="text-sm font-semibold text-ink">{minutes}</h3>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.text} className="py-4 last:pb-0">
            <p className="flex items-center justify-between gap-3 text-sm text-muted">
              {kinds[line.kind]}
              <Moment ms={turns[line.turn]?.startMs ?? 0} onOpen={onOpen} />
            </p>
            <p className="mt-1.5 leading-relaxed text-ink">{line.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
