import { segmentAround } from '../transcript/row-nodes.ts'

/** Ids of the rows from one to the other, both included, in the order of the text; none when one is not among them. */
export const rowsBetween = (
  segments: readonly { id: string }[],
  one: string | null,
  other: string | null,
): string[] => {
  const [a, b] = [one, other].map((id) => segments.findIndex((p) => p.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return []
  return segments.slice(Math.min(a, b), Math.max(a, b) + 1).map((p) => p.id)
}

/** Rows a selection of text goes over, within a list. */
export const selectedRows = (segments: readonly { id: string }[], list: HTMLElement | null): string[] => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.anchorNode || !selection.focusNode) return []
  if (!list?.contains(selection.anchorNode) || !list.contains(selection.focusNode)) return []
  return rowsBetween(segments, segmentAround(selection.anchorNode), segmentAround(selection.focusNode))
}
