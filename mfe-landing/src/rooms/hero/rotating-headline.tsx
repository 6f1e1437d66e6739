import { useCopy } from '../../kernel/copy/use-copy.ts'
import { TrueText } from '../../kernel/truth/where-true.tsx'
import { useRotation } from '../../kernel/motion/use-rotation.ts'

/**
 * The page's heading. All phrases are stacked, so the tallest reserves the space and nothing below moves; screen readers get
 * one constant sentence.
 */
export const RotatingHeadline = ({ paused }: { paused: boolean }) => {
  const { copy } = useCopy()
  const { before, phrases, after } = copy.hero
  const shown = useRotation(phrases.length, paused)
  // each in an element of its own: text beside text would not be hydrated as it was prerendered
  const opening = (
    <span>
      <TrueText at="hero.before" text={before} />
    </span>
  )
  const closing = (
    <span>
      <TrueText at="hero.after" text={after} />
    </span>
  )
  return (
    <h1 className="landing-display mx-auto max-w-5xl text-balance font-semibold text-ink">
      <span className="sr-only">
        {opening} {phrases[0]} {closing}
      </span>
      <span aria-hidden="true" className="block">
        {opening}
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
        {closing}
      </span>
    </h1>
  )
}
