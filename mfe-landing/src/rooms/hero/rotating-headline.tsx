import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useRotation } from '../../kernel/motion/use-rotation.ts'

/**
 * The page's heading. All phrases are stacked, so the tallest reserves the space and nothing below moves; screen readers get
 * one constant sentence.
 */
export const RotatingHeadline = ({ paused }: { paused: boolean }) => {
  const { copy } = useCopy()
  const { before, phrases, after } = copy.hero
  const shown = useRotation(phrases.length, paused)
  const sentence = [before, phrases[0], after].filter(Boolean).join(' ')
  return (
    <h1 className="landing-display mx-auto max-w-5xl text-balance font-semibold text-ink">
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="block">
        {before}
        <span className="grid text-accent">
          {phrases.map((phrase, i) => (
            <span
              key={phrase}
              data-shown={i === shown}
              className={`landing-phrase col-start-1 row-start-1 ${after ? 'self-end' : 'self-start'}`}
            >
              {phrase}
            </span>
          ))}
        </span>
        {after}
      </span>
    </h1>
  )
}
