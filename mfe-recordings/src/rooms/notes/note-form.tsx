import { maxNoteLength, noteKinds, type NoteKind } from '@hattama/contract/rules/insight/notes'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useNoteDrafts, type WrittenNote } from './note-draft.ts'

type Props = {
  /** of the note, or of the recording for a new one */
  id: string
  label: string
  /** what it begins with; a new note has no words yet */
  initial: WrittenNote
  /** Saves the note; resolves to the error, if any. */
  onSend: (kind: NoteKind, text: string) => Promise<unknown>
  onClose: () => void
  onReopen: () => void
}

/** Text and kind of a note; a mark needs no text. What is typed and not saved is there again after a reload. */
export const NoteForm = ({ id, label, initial, onSend, onClose, onReopen }: Props) => {
  const { t } = useRecordingsTexts()
  const drafts = useNoteDrafts()
  const [kept] = useState(() => drafts.of(id))
  const [{ text, kind }, setWritten] = useState<WrittenNote>(kept ?? initial)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isEmpty = kind === 'note' && text.trim() === ''

  const write = (part: Partial<WrittenNote>) => {
    const next = { ...initial, text, kind, ...part }
    setWritten(next)
    drafts.keep(id, next, initial)
  }
  const giveUp = () => {
    onClose()
    drafts.giveUp(id, { ...initial, text, kind }, initial, onReopen)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isSending) return
    setSending(true)
    const refusal = await onSend(kind, text.trim())
    setSending(false)
    setProblem(refusal ?? null)
    if (refusal) return
    drafts.drop(id)
    onClose()
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxNoteLength}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by its own button; restored with the page it waits
        autoFocus={kept === null}
        onChange={({ target }) => write({ text: target.value })}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-xs placeholder:text-faint focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent-line"
      />
      {problem !== null && (
        <p role="alert" className="text-sm text-red">
          {problemText(problem)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Select
          label={t('notes.what')}
          value={kind}
          onChange={(next) => write({ kind: next })}
          options={noteKinds.map((value) => ({ value, text: t(`notes.kind.${value}`) }))}
          className="mr-auto"
        />
        <Button type="button" variant="ghost" size="sm" onClick={giveUp}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" size="sm" pending={isSending} disabled={isEmpty}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}
