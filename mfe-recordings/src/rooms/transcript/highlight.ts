/** Names of the highlights; `styles.css` paints them with `::highlight()`. */
type Mark = 'hattama-word' | 'hattama-match' | 'hattama-match-current' | 'hattama-doubtful'

/** Characters [from, to) of a text node. */
export type Span = { node: Text; from: number; to: number }

const supported = () => typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS

const rangeOf = ({ node, from, to }: Span) => {
  const range = document.createRange()
  range.setStart(node, Math.min(from, node.length))
  range.setEnd(node, Math.min(to, node.length))
  return range
}

/**
 * Paints spans with the CSS Custom Highlight API: no element changes, so React renders nothing and copying, printing and
 * the browser's own search see plain text. Browsers without it show no highlight; everything else works.
 *
 * The word that is found lies over the one that is played: its white letters would stand on the other's pale ground.
 */
export const paint = (mark: Mark, spans: readonly Span[]): void => {
  if (!supported()) return
  if (spans.length === 0) return void CSS.highlights.delete(mark)
  const highlight = new Highlight(...spans.map(rangeOf))
  highlight.priority = mark === 'hattama-match-current' ? 1 : 0
  CSS.highlights.set(mark, highlight)
}

/** The position of a span in the window; null while its segment is not laid out. */
export const rectOf = (span: Span): DOMRect | null => {
  const rect = rangeOf(span).getBoundingClientRect()
  return rect.height === 0 ? null : rect
}
