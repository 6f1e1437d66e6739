import { rowOf } from '../../kernel/text/row-nodes.ts'
import { bringToMiddle } from '../../kernel/text/scrolling.ts'

/** Scrolls the open field of a segment into view and focuses it; does nothing if the row is not rendered. */
export const showField = (segmentId: string) => {
  const row = rowOf(segmentId)
  if (!row) return
  bringToMiddle(row)
  row.querySelector('textarea')?.focus({ preventScroll: true })
}
