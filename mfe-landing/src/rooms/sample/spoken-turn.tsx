import { memo } from 'react'
import type { SampleTurn } from './timing.ts'

type Props = {
  turn: SampleTurn
  /** index of the word being spoken; -1 if it is not in this turn */
  active: number
}

/** The words of a turn; a click on a word seeks to its `data-ms`. Only the turn being spoken rerenders. */
export const SpokenTurn = memo(({ turn, active }: Props) => (
  <p className="mt-1 text-[1.0625rem] leading-relaxed text-ink">
    {turn.words.map((word, i) => (
      <span key={word.startMs}>
        <span data-ms={word.startMs} data-active={i === active} className="landing-word">
          {word.text}
        </span>{' '}
      </span>
    ))}
  </p>
))
SpokenTurn.displayName = 'SpokenTurn'
