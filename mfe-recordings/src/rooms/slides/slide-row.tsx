import type { Slide } from '@hattama/contract/library/slide'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { SlideThumb, slideName } from './slide-thumb.tsx'
import { useShownSlides } from './slides-context.ts'

/** Slides between two rows of the transcript, at the moment they were shown. */
export const SlideRow = ({ slides }: { slides: readonly Slide[] }) => {
  const { t } = useRecordingsTexts()
  const shown = useShownSlides()
  return (
    <li className="flex flex-wrap gap-3 py-2 pr-5 pl-5 sm:pl-[5.5rem]">
      {slides.map((slide) => (
        <SlideThumb
          key={slide.id}
          slide={slide}
          name={slideName(t, slide, shown.slides.indexOf(slide) + 1)}
          onOpen={() => shown.open(slide.id)}
          className="w-56 max-w-full"
        />
      ))}
    </li>
  )
}
