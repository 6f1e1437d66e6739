import type { Slide } from '@hattama/contract/slide'

/** Pictures before the row of a segment, by its id; those after the last row by `atEnd`. */
export type SlidePlaces = ReadonlyMap<string, readonly Slide[]>

export const atEnd = ''

/**
 * Where pictures stand among rows: before the first thing that was said after they came up. With `isWhole` those after the last
 * row stand behind it; else more rows are still to come.
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
