import { maxNoteLength, noteKinds, type NoteKind } from '@hattama/contract/rules/insight/notes'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = {
  label: string
  sendLabel: string
  initial?: { kind: NoteKind; text: string }
  /** Sends the note; resolves to the error, if any. */
  onSend: (kind: NoteKind, text: string) => Promise<unknown>
  onCancel?: () => void
}

/** Text and kind of a note; a mark needs no text. */
export const NoteForm = ({ label, sendLabel, initial, onSend, onCancel }: Props) => {
  const { t } = useRecordingsTexts()
  const [text, setText] = useState(initial?.text ?? '')
  const [kind, setKind] = useState<NoteKind>(initial?.kind ?? 'note')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isEmpty = kind === 'note' && text.trim() === ''

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isSending) return
    setSending(true)
    const refusal = await onSend(kind, text.trim())
    setSending(false)
    setProblem(refusal ?? null)
    if (!refusal && !initial) setText('')
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxNoteLength}
        rows={2}
        onChange={({ target }) => setText(target.value)}
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
          onChange={setKind}
          options={noteKinds.map((value) => ({ value, text: t(`notes.kind.${value}`) }))}
          className="mr-auto"
        />
        {onCancel && (
          <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" pending={isSending} disabled={isEmpty}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
