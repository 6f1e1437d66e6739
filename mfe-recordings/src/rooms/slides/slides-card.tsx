import { useMay } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { SectionCard } from '../summary/section-card.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useSlides } from './calls.ts'
import { SlideThumb, slideName } from './slide-thumb.tsx'
import { useShownSlides } from './slides-context.ts'

/** Thumbnails of all slides, in order of time. */
export const SlidesCard = ({ recordingId }: { recordingId: string }) => {
  const { t } = useRecordingsTexts()
  const { data } = useSlides(recordingId)
  const { slides, open } = useShownSlides()
  const may = useMay()
  if (data?.areHidden) {
    return (
      <SectionCard title={t('slides.title')}>
        <p className="text-sm text-muted">{t('slides.hidden')}</p>
      </SectionCard>
    )
  }
  if (slides.length === 0) return null
  return (
    <SectionCard title={t('slides.title')} aside={<Badge>{slides.length}</Badge>}>
      <ul className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto">
        {slides.map((slide, i) => (
          <li key={slide.id}>
            <SlideThumb
              slide={slide}
              name={slideName(t, slide, i + 1)}
              onOpen={() => open(slide.id)}
              className="w-full"
            />
          </li>
        ))}
      </ul>
      {data && !data.areRead && may('server.manage') && (
        <p className="mt-3 text-xs text-faint">{t('slides.notRead')}</p>
      )}
    </SectionCard>
  )
}
