import { useMemo } from 'react'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import { type SlidePlaces, slidePlaces } from './slide-places.ts'
import { useShownSlides } from './slides-context.ts'

const none: SlidePlaces = new Map()

/** Where the slides of the open recording go among the displayed rows. */
export const useSlidePlaces = (
  stretches: readonly { segments: readonly Segment[] }[],
  isWhole: boolean,
): SlidePlaces => {
  const { slides } = useShownSlides()
  return useMemo(
    () =>
      slides.length === 0
        ? none
        : slidePlaces(
            slides,
            stretches.flatMap(({ segments }) => segments),
            isWhole,
          ),
    [slides, stretches, isWhole],
  )
}
