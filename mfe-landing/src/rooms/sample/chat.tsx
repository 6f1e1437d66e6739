import { LogoMark } from '@hattama/ui/logo'
import { useState } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Moment } from './moment.tsx'
import type { SampleTurn } from './timing.ts'

type Props = { turns: SampleTurn[]; onOpen: (ms: number) => void }

/** The chat about the sample meeting: choosing a question shows the answer with its moment. */
export const Chat = ({ turns, onOpen }: Props) => {
  const { copy } = useCopy()
  const { answers, choose, meeting, you } = copy.chat
  const [chosen, setChosen] = useState(0)
  const answer = answers[chosen]
  return (
    <div className="rounded-3xl border border-line bg-surface shadow-xs">
      <p className="border-b border-line px-5 py-4 text-sm font-semibold text-ink sm:px-6">{meeting}</p>
      <div aria-live="polite" className="min-h-40 space-y-4 px-5 py-6 sm:px-6">
        {answer && (
          <>
            <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-canvas px-4 py-2.5 text-ink">
              <span className="sr-only">{you}: </span>
              {answer.question}
            </p>
            <div key={chosen} className="landing-answer flex max-w-[92%] gap-3">
              <LogoMark className="mt-0.5 size-6" />
              <p className="leading-relaxed text-ink">
                {answer.text} <Moment ms={turns[answer.turn]?.startMs ?? 0} onOpen={onOpen} />
              </p>
            </div>
          </>
        )}
      </div>
      <div className="border-t border-line px-5 py-4 sm:px-6">
        <p id="suggested" className="text-sm text-muted">
          {choose}
        </p>
        <ul aria-labelledby="suggested" className="mt-3 flex flex-wrap gap-2">
          {answers.map(({ question }, i) => (
            <li key={question}>
              <button
                type="button"
                aria-pressed={i === chosen}
                onClick={() => setChosen(i)}
                className="min-h-10 rounded-xl border border-line px-3.5 py-2 text-left text-sm text-ink transition-colors hover:border-faint aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-hover"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
