import { rowOf } from '../transcript/row-nodes.ts'
import { bringToMiddle } from '../transcript/scrolling.ts'

/** Brings the open field of a segment into sight and puts the cursor in it; nothing where the row is not on screen. */
export const showField = (segmentId: string) => {
  const row = rowOf(segmentId)
  if (!row) return
  bringToMiddle(row)
  row.querySelector('textarea')?.focus({ preventScroll: true })
}
