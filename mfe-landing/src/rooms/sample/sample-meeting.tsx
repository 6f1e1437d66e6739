import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from '../sections/section.tsx'
import { Chat } from './chat.tsx'
import { lengthOf, timeTurns, type SampleTurn } from './timing.ts'
import { Transcript } from './transcript.tsx'
import { usePlayback } from './use-playback.ts'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'
import { Moment } from './moment.tsx'

type Props = { turns: SampleTurn[]; onOpen: (ms: number) => void }

const SampleMinutes = ({ turns, onOpen }: Props) => {
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

/** The chat demo and the transcription section share one short meeting, so an answer can open its moment there. */
export const SampleMeeting = () => {
  const { copy } = useCopy()
  const turns = useMemo(() => timeTurns(copy.transcription.turns), [copy])
  const playback = usePlayback(lengthOf(turns))
  return (
    <>
      <Section id="ai-chat" tone="canvas">
        <div className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
          <Heading
            of="ai-chat"
            title={copy.chat.title}
            text={<TrueText at="chat.text" text={copy.chat.text} />}
            aligned="beside"
          />
          <Chat turns={turns} onOpen={playback.playFrom} />
        </div>
      </Section>
      <Section id="transcription">
        <Heading
          of="transcription"
          title={copy.transcription.title}
          text={<TrueText at="transcription.text" text={copy.transcription.text} />}
        />
        <ul className="mx-auto mt-8 flex w-fit max-w-6xl flex-col gap-x-7 gap-y-3 sm:flex-row sm:flex-wrap sm:justify-center">
          {copy.transcription.points.map((point, i) => (
            <WhereTrue key={point} at={`transcription.points.${i}`}>
              <li className="flex items-center gap-2 text-muted">
                <Check aria-hidden className="size-4 shrink-0 text-accent" />
                {point}
              </li>
            </WhereTrue>
          ))}
        </ul>
        <div id="sample" className="mt-12 grid gap-5 lg:grid-cols-[3fr_2fr]">
          <Transcript turns={turns} playback={playback} />
          <SampleMinutes turns={turns} onOpen={playback.playFrom} />
        </div>
      </Section>
    </>
  )
}
