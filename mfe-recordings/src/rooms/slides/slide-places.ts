import type { Slide } from '@hattama/contract/library/slide'

/** Slides to show before a segment's row, by segment id; those after the last row under `atEnd`. */
export type SlidePlaces = ReadonlyMap<string, readonly Slide[]>

export const atEnd = ''

/**
 * Places slides among rows: before the first segment that starts after they were shown. If `isWhole`, those after the last
 * row go below it; otherwise more rows are still to come.
 */
export const slidePlaces = (
  slides: readonly Slide[],
  segments: readonly { id: string; startMs: number }[],
  isWhole: boolean,
): SlidePlaces => {
  const places = new Map<string, Slide[]>()
  let at = 0
  for (const slide of slides) {
    while (at < segments.length && (segments[at]?.startMs ?? 0) < slide.atMs) at += 1
    const place = segments[at]?.id ?? (isWhole ? atEnd : null)
    if (place !== null) places.set(place, [...(places.get(place) ?? []), slide])
  }
  return places
}
