import { maxNoteLength, noteKinds } from '@hattama/contract/rules/insight/notes'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { type FormEvent, useState } from 'react'
import { LengthNote } from '../../kernel/length-note.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useNoteDrafts, type WrittenNote } from './note-draft.ts'

type Props = {
  /** of the note, or of the recording for a new one */
  id: string
  label: string
  /** what it begins with; a new note has no words yet, and its moment is the one at which its writing began */
  initial: WrittenNote
  /** Saves the note; resolves to the error, if any. */
  onSend: (note: WrittenNote) => Promise<unknown>
  /** how a form that is opened to write in goes and comes back; absent if it is always there */
  open?: { close: () => void; reopen: () => void }
}

/** Text and kind of a note; a mark needs no text. What is typed and not saved is there again after a reload. */
export const NoteForm = ({ id, label, initial, onSend, open }: Props) => {
  const { t } = useRecordingsTexts()
  const drafts = useNoteDrafts()
  const [kept] = useState(() => drafts.of(id))
  /** null: nothing is written yet */
  const [written, setWritten] = useState<WrittenNote | null>(kept)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const now = written ?? initial
  const { text, kind, atMs } = now
  const isEmpty = kind === 'note' && text.trim() === ''
  const { length } = text.trim()
  const isTooLong = length > maxNoteLength

  const write = (part: Partial<WrittenNote>) => {
    const next = { ...now, ...part }
    const isAsBegun = next.text === initial.text && next.kind === initial.kind
    setWritten(isAsBegun ? null : next)
    drafts.keep(id, next, { ...initial, atMs })
  }
  const giveUp = () => {
    open?.close()
    drafts.giveUp(id, now, { ...initial, atMs }, () => open?.reopen())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isTooLong || isSending) return
    setSending(true)
    const refusal = await onSend({ ...now, text: text.trim() })
    setSending(false)
    setProblem(refusal ?? null)
    if (refusal) return
    drafts.drop(id)
    setWritten(null)
    open?.close()
  }
  return (
    <form className="flex flex-col gap-2 print:hidden" onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={label}
        placeholder={label}
        value={text}
        aria-invalid={isTooLong}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by its own button; restored with the page it waits
        autoFocus={open !== undefined && kept === null}
        onChange={({ target }) => write({ text: target.value })}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-xs placeholder:text-faint focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent-line"
      />
      <LengthNote length={length} most={maxNoteLength} />
      {problem !== null && (
        <p role="alert" className="text-sm text-red">
          {problemText(problem)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Select
          label={t('notes.what')}
          value={kind}
          onChange={(next) => write({ kind: next })}
          options={noteKinds.map((value) => ({ value, text: t(`notes.kind.${value}`) }))}
        />
        <p className="mr-auto text-xs text-faint tabular-nums">
          {!isEmpty && atMs > 0 && t('notes.moment', { time: clockText(atMs) })}
        </p>
        {open && (
          <Button type="button" variant="ghost" size="sm" onClick={giveUp}>
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" pending={isSending} disabled={isEmpty || isTooLong}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}
