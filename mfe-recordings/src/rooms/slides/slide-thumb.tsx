import type { Slide } from '@hattama/contract/library/slide'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import type { useRecordingsTexts } from '../../kernel/texts.ts'

type Translate = ReturnType<typeof useRecordingsTexts>['t']

/** The accessible name of a slide: its number, moment and the text on it. */
export const slideName = (t: Translate, { atMs, text }: Slide, number: number) => {
  const name = t('slides.slide', { number, time: clockText(atMs) })
  return text ? `${name}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}` : name
}

/** A thumbnail that opens the slide in full size. */
export const SlideThumb = ({
  slide,
  name,
  onOpen,
  className = '',
}: {
  slide: Slide
  name: string
  onOpen: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-label={name}
    aria-haspopup="dialog"
    onClick={onOpen}
    className={`relative block cursor-pointer overflow-hidden rounded-md border border-line bg-hover hover:border-line-strong ${className}`}
  >
    <img
      src={slide.url}
      alt=""
      loading="lazy"
      decoding="async"
      width={slide.width}
      height={slide.height}
      className="block h-auto w-full"
    />
    <span
      aria-hidden
      className="absolute right-1 bottom-1 rounded-sm bg-surface/90 px-1 text-xs text-ink tabular-nums"
    >
      {clockText(slide.atMs)}
    </span>
  </button>
)
