import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDrafts, useSearchParams } from '@hattama/platform'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'
import type { SpeakerQuestion } from './speaker-popover.tsx'
import { onwardsFrom, turnAround } from '../edits/speaker-request.ts'
import { bringToMiddle } from '../../kernel/text/scrolling.ts'
import { showField } from './show-field.ts'
import { useEdits } from '../edits/use-edits.ts'

const nothing: ReadonlySet<string> = new Set()

const without = (segmentId: string) => (ids: ReadonlySet<string>) =>
  ids.has(segmentId) ? new Set([...ids].filter((id) => id !== segmentId)) : ids

/** `?speakers=edit` opens the first speaker's name. */
const speakersParam = 'speakers'

/**
 * Which segments are open as fields, and which speaker the popover is open for. Listens on the list, so rows have plain
 * buttons without handlers. Without `mayEdit` only the popover remains, and it explains why a turn has its name.
 */
export const useEditingRows = (
  recordingId: string,
  list: RefObject<HTMLElement | null>,
  { model, chunks }: TranscriptState,
  mayEdit: boolean,
) => {
  const edit = useEdits(recordingId)
  const drafts = useDrafts('segment')
  // unsaved texts from earlier open again
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(drafts.ids()))
  const [unsaved, setUnsaved] = useState(open)
  const [question, setQuestion] = useState<SpeakerQuestion | null>(null)
  const [params, setParams] = useSearchParams()
  const revision = Math.min(...chunks.map((chunk) => chunk.metadata.revision))

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      const segmentId = button?.dataset['edit']
      if (segmentId !== undefined) setOpen((ids) => new Set(ids).add(segmentId))
      const spokenBy = button?.dataset['speaker']
      const segment = model.segments.find((p) => p.id === spokenBy)
      if (!button || !segment) return
      setQuestion({
        anchor: button,
        speakerId: segment.speakerId,
        why: segment.why,
        turn: turnAround(model.segments, segment.id),
        onwards: onwardsFrom(model.segments, segment.id),
      })
    }
    element.addEventListener('click', click)
    return () => element.removeEventListener('click', click)
  }, [list, model])

  const wantsSpeakers = mayEdit && model.segments.length > 0 && params.get(speakersParam) === 'edit'
  useEffect(() => {
    const chip = wantsSpeakers ? list.current?.querySelector<HTMLElement>('button[data-speaker]') : null
    if (!chip) return
    bringToMiddle(chip)
    chip.click()
    setParams(
      (now) => {
        now.delete(speakersParam)
        return now
      },
      { replace: true },
    )
  }, [wantsSpeakers, list, setParams])

  const editing = useMemo(
    () => ({
      edit,
      revision,
      close: (segmentId: string) => {
        setOpen(without(segmentId))
        setUnsaved(without(segmentId))
      },
      reopen: (segmentId: string) => {
        flushSync(() => setOpen((ids) => new Set(ids).add(segmentId)))
        showField(segmentId)
      },
    }),
    [edit, revision],
  )
  const here = useMemo(() => model.segments.filter((p) => unsaved.has(p.id)), [model, unsaved])
  return {
    open: mayEdit ? open : nothing,
    /** segments of this transcript with unsaved text from earlier */
    unsaved: mayEdit ? here.map((p) => p.id) : [],
    editing,
    question,
    ask: setQuestion,
  }
}
