import { maxNoteLength, type NoteKind } from '@hattama/contract/rules/insight/notes'
import { Button } from '@hattama/ui/button'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../recording/texts.ts'
import { NoteSign } from '@hattama/ui/note-sign'

const marks = ['important', 'decision', 'task'] as const
const draftKey = 'hattama.note'

type Draft = { text: string; at: number | null }
const empty: Draft = { text: '', at: null }

/** What was being typed when the page went away. */
const draftOf = (recordingId: string): Draft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || kept.id !== recordingId) return empty
    const { text, at } = kept as { text?: unknown; at?: unknown }
    return typeof text === 'string' ? { text, at: typeof at === 'number' ? at : null } : empty
  } catch {
    return empty
  }
}

type Props = {
  recordingId: string
  /** Keeps a note; `at`: the epoch ms it is about. False: it could not be kept. */
  onNote: (kind: NoteKind, text: string, at: number) => Promise<boolean>
  disabled: boolean
}

/**
 * A field for notes, and three marks with the shortcut keys 1, 2 and 3 outside of fields. A note is about the moment its
 * first letter was typed; a mark takes along the text in the field.
 */
export const NoteField = ({ recordingId, onNote, disabled }: Props) => {
  const { t } = useTexts()
  const [draft, setDraft] = useState(() => draftOf(recordingId))
  const [hasFailed, setFailed] = useState(false)
  const [kept, setKept] = useState<NoteKind | null>(null)
  const typed = useRef(draft)

  const show = (next: Draft) => {
    typed.current = next
    setDraft(next)
  }
  const write = (next: Draft) => {
    show(next)
    localStorage.setItem(draftKey, JSON.stringify({ id: recordingId, ...next }))
  }
  const keep = async (kind: NoteKind) => {
    const { text, at } = typed.current
    if (disabled || (kind === 'note' && text.trim() === '')) return
    // a second Enter finds nothing to keep; if the page closes before the note is on disk, the draft still has it
    show(empty)
    const isKept = await onNote(kind, text.trim(), at ?? Date.now())
    setFailed(!isKept)
    setKept(isKept ? kind : null)
    const meanwhile = typed.current
    write(
      isKept
        ? meanwhile
        : { text: [text, meanwhile.text].filter(Boolean).join('\n'), at: at ?? meanwhile.at },
    )
  }

  useEffect(() => {
    const gone = new AbortController()
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      // the physical key, whatever the keyboard layout types there
      const kind = marks[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
      if (!kind) return
      event.preventDefault()
      void keep(kind)
    }
    document.addEventListener('keydown', onKey, { signal: gone.signal })
    return () => gone.abort()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void keep('note')
  }

  return (
    <div className="flex flex-col gap-2">
      <textarea
        aria-label={t('notes.write')}
        placeholder={t('notes.hint')}
        rows={2}
        maxLength={maxNoteLength}
        value={draft.text}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onChange={({ target }) =>
          write({ text: target.value, at: target.value === '' ? null : (draft.at ?? Date.now()) })
        }
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-xs placeholder:text-faint"
      />
      <div className="flex flex-wrap gap-1.5">
        {marks.map((kind, i) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            className="grow px-2"
            disabled={disabled}
            aria-keyshortcuts={`${i + 1}`}
            onClick={() => void keep(kind)}
          >
            <NoteSign kind={kind} className="mt-0.5" />
            {t(`notes.kind.${kind}`)}
            <kbd className="text-xs text-faint">{i + 1}</kbd>
          </Button>
        ))}
      </div>
      <output className="sr-only">{kept && t('notes.kept', { kind: t(`notes.kind.${kept}`) })}</output>
      {hasFailed && (
        <p role="alert" className="text-sm text-red">
          {t('notes.notKept')}
        </p>
      )}
    </div>
  )
}
