import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from '@hattama/platform'
import type { TranscriptState } from '../transcript/use-transcript.ts'
import type { SpeakerQuestion } from './speaker-popover.tsx'
import { turnAround } from './speaker-request.ts'
import { useEdits } from './use-edits.ts'

const nothing: ReadonlySet<string> = new Set()

/** `?edit=speakers` opens the first speaker's name. */
export const editParam = 'edit'

/**
 * Which segments are fields now, and which speaker is being asked about. Listens on the list: rows carry plain buttons
 * and no handlers. `mayEdit` false: nothing of it exists.
 */
export const useEditingRows = (
  recordingId: string,
  list: RefObject<HTMLElement | null>,
  { model, chunks }: TranscriptState,
  mayEdit: boolean,
) => {
  const edit = useEdits(recordingId)
  const [open, setOpen] = useState(nothing)
  const [question, setQuestion] = useState<SpeakerQuestion | null>(null)
  const [params, setParams] = useSearchParams()
  const revision = Math.min(...chunks.map((chunk) => chunk.metadata.revision))

  useEffect(() => {
    const element = list.current
    if (!element || !mayEdit) return undefined
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      const segmentId = button?.dataset['edit']
      if (segmentId !== undefined) setOpen((ids) => new Set(ids).add(segmentId))
      const spokenBy = button?.dataset['speaker']
      const paragraph = model.paragraphs.find((p) => p.id === spokenBy)
      if (!button || !paragraph) return
      const segmentIds = turnAround(model.paragraphs, paragraph.id)
      setQuestion({ anchor: button, speakerId: paragraph.speakerId, segmentIds })
    }
    element.addEventListener('click', click)
    return () => element.removeEventListener('click', click)
  }, [list, model, mayEdit])

  const wantsSpeakers = mayEdit && model.paragraphs.length > 0 && params.get(editParam) === 'speakers'
  useEffect(() => {
    const chip = wantsSpeakers ? list.current?.querySelector<HTMLElement>('button[data-speaker]') : null
    if (!chip) return
    chip.scrollIntoView({ block: 'center' })
    chip.click()
    setParams(
      (now) => {
        now.delete(editParam)
        return now
      },
      { replace: true },
    )
  }, [wantsSpeakers, list, setParams])

  const editing = useMemo(
    () => ({
      edit,
      revision,
      close: (segmentId: string) => setOpen((ids) => new Set([...ids].filter((id) => id !== segmentId))),
    }),
    [edit, revision],
  )
  return { open, editing, question, ask: setQuestion }
}
