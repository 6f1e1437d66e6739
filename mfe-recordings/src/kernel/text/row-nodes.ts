/** Prefix of the element ids of rows; the rest is the segment's id. */
export const rowId = (segmentId: string) => `segment-${segmentId}`

export const rowOf = (segmentId: string) => document.getElementById(rowId(segmentId))

/** The only text node of a segment; null while the row is filtered out or not rendered yet. */
export const textOf = (segmentId: string): Text | null => {
  const node = rowOf(segmentId)?.querySelector('p')?.firstChild
  return node instanceof Text ? node : null
}

/** The id of the segment whose text contains a node; null outside of text. */
export const segmentAround = (node: Node): string | null => {
  const element = node instanceof Element ? node : node.parentElement
  const row = element?.closest('p') ? element.closest('[id^="segment-"]') : null
  return row ? row.id.slice(rowId('').length) : null
}
