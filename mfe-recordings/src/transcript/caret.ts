/** A place in a text node. */
export type Caret = { node: Node; offset: number }

/** The text under a point of the window, by the standard call or WebKit's older one; null off text. */
export const caretAt = (x: number, y: number): Caret | null => {
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  if (typeof document.caretRangeFromPoint === 'function') {
    const range = document.caretRangeFromPoint(x, y)
    return range && { node: range.startContainer, offset: range.startOffset }
  }
  return null
}

/** True while the person has text selected: a click that ends a selection is no click on a word. */
export const hasSelection = () => {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed
}
