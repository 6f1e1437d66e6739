import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Caret, Edited } from './edit-lines.ts'
import { type Line, newLine, readLines, writeLines } from './line.ts'
import { mergeLines } from './merge-lines.ts'
import { bringTo, type Place } from './place.ts'

/** Typing in one line within this time is one step to undo, ms. */
const typingMs = 1000
const maxSteps = 500

type Step = { lines: readonly Line[]; caret: Caret }
type Change = { lines: readonly Line[]; caret?: Caret | undefined }

/**
 * The lines being edited, with undo. `markdown`: where they start from, and `focusAt` the line that has the focus then, and where it stands; `base`:
 * the stored text they change, whose later versions are merged into them;
 * `onText` hears each change as it would be stored, and refuses it by false. `shown`: a line as its reader has it.
 */
export const useLines = (
  markdown: string,
  base: string,
  focusAt: Place | null,
  onText: (markdown: string) => boolean,
  list: RefObject<HTMLElement | null>,
  shown: (raw: string) => string,
) => {
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const read = readLines(markdown, shown)
    return read.length > 0 ? read : [newLine('')]
  })
  const [wanted, setWanted] = useState<Caret | null>(() => {
    const line = focusAt === null ? undefined : (lines[focusAt.line] ?? lines[0])
    return line ? { id: line.id, at: line.text.length } : null
  })
  const opensAt = useRef(focusAt?.top ?? null)
  const past = useRef<Step[]>([])
  const future = useRef<Step[]>([])
  const typing = useRef({ id: 0, at: 0 })

  // steps that can be undone begin at what is stored too: undoing one's own words undoes nobody else's
  const [mergedWith, setMergedWith] = useState(base)
  if (base !== mergedWith) {
    const merged = (step: readonly Line[]) => mergeLines(step, mergedWith, base, shown).lines
    setMergedWith(base)
    setLines(merged(lines))
    for (const steps of [past, future])
      steps.current = steps.current.map((step) => ({ ...step, lines: merged(step.lines) }))
  }

  useLayoutEffect(() => {
    const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${wanted?.id}"]`)
    const top = opensAt.current
    opensAt.current = null
    field?.focus({ preventScroll: top !== null })
    if (wanted) field?.setSelectionRange(wanted.at, wanted.at)
    if (field && top !== null) bringTo(field, top)
  }, [list, wanted])

  const show = ({ lines: next, caret }: Change) => {
    if (!onText(writeLines(next))) return false
    setLines(next)
    if (caret) setWanted({ ...caret })
    return true
  }

  /** `from`: the caret before. `isTyping`: part of a step that may already be there. */
  const change = (next: Edited | Line[] | null, from: Caret, isTyping = false) => {
    if (!next) return
    const now = Date.now()
    const goesOn = isTyping && typing.current.id === from.id && now - typing.current.at < typingMs
    if (!show(Array.isArray(next) ? { lines: next, caret: from } : next)) return
    typing.current = { id: isTyping ? from.id : 0, at: now }
    if (!goesOn) past.current = [...past.current.slice(-maxSteps), { lines, caret: from }]
    future.current = []
  }

  const go = (back: Step[], forth: Step[], caret: Caret) => {
    const step = back.at(-1)
    if (!step || !show(step)) return
    back.pop()
    forth.push({ lines, caret })
    typing.current = { id: 0, at: 0 }
  }
  return {
    lines,
    change,
    focus: (caret: Caret) => setWanted(caret),
    undo: (caret: Caret) => go(past.current, future.current, caret),
    redo: (caret: Caret) => go(future.current, past.current, caret),
  }
}
