import type { KeyboardEvent } from 'react'
import { indentLine, joinLines, moveLine, splitLine } from './edit-lines.ts'
import type { useLines } from './use-lines.ts'

type Lines = ReturnType<typeof useLines>

/** What a key does in the line `index`, as in other editors; keys without a meaning here are left to the browser. */
export const pressKey = (
  event: KeyboardEvent<HTMLTextAreaElement>,
  { lines, change, focus, undo, redo }: Lines,
  index: number,
): void => {
  const line = lines[index]
  // while an input method composes a character, its keys are its own
  if (!line || event.nativeEvent.isComposing) return
  const { selectionStart: at, selectionEnd } = event.currentTarget
  const isBare = at === selectionEnd
  const caret = { id: line.id, at }
  const [above, below] = [lines[index - 1], lines[index + 1]]
  const isCommand = event.ctrlKey || event.metaKey
  const act = (): (() => void) | undefined => {
    if (isCommand && event.code === 'KeyZ') return () => (event.shiftKey ? redo : undo)(caret)
    if (isCommand && event.code === 'KeyY') return () => redo(caret)
    if (isCommand) return undefined
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by && event.altKey) return () => change(moveLine(lines, index, by), caret)
    if (by === -1 && isBare && at === 0 && above) return () => focus({ id: above.id, at: above.text.length })
    if (by === 1 && isBare && at === line.text.length && below) return () => focus({ id: below.id, at: 0 })
    if (event.key === 'Enter') return () => change(splitLine(lines, index, at), caret)
    if (event.key === 'Backspace' && isBare && at === 0 && above)
      return () => change(joinLines(lines, index), caret)
    if (event.key === 'Delete' && isBare && at === line.text.length && below)
      return () => change(joinLines(lines, index + 1), caret)
    // outside lists Tab leads on, as everywhere
    const indented = event.key === 'Tab' ? indentLine(lines, index, event.shiftKey ? -1 : 1) : null
    return indented ? () => change(indented, caret) : undefined
  }
  const found = act()
  if (!found) return
  event.preventDefault()
  found()
}
