import { type RefObject, useEffect } from 'react'
import { wordAtOffset, wordStartMs } from '../../kernel/text/active-word.ts'
import { segmentAround } from '../../kernel/text/row-nodes.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

/** A position in a text node. */
type Caret = { node: Node; offset: number }

/** The text position at a point of the window, by the standard API or WebKit's older one; null outside text. */
const caretAt = (x: number, y: number): Caret | null => {
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

/** Whether text is selected: a click that ends a selection is not a click on a word. */
const hasSelection = () => {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed
}

/**
 * Plays from a pressed word, as from the time beside it. Listens on the list itself: 5,000 rows need no handlers, and assistive technology hears of no
 * clickable text, because each row has a real button for it.
 */
export const useClickToSeek = (
  list: RefObject<HTMLElement | null>,
  model: TranscriptModel,
  onMoment: (ms: number) => void,
) => {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const byId = new Map(model.segments.map((segment) => [segment.id, segment]))
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLElement>('button[data-ms]')
      if (button) return onMoment(Number(button.dataset['ms']))
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || hasSelection()) return
      const caret = caretAt(event.clientX, event.clientY)
      const segment = caret && byId.get(segmentAround(caret.node) ?? '')
      if (segment) onMoment(wordStartMs(segment, wordAtOffset(segment, caret.offset)))
    }
    element.addEventListener('click', click)
    return () => element.removeEventListener('click', click)
  }, [list, model, onMoment])
}
