import type { Note } from '@hattama/contract/insight/note'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { useState } from 'react'
import { MomentChip } from '../summary/moment-chip.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useChangeNoteMutation, useRemoveNoteMutation } from './calls.ts'
import { useNoteDrafts, type WrittenNote } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteSign } from '@hattama/ui/note-sign'

const act =
  'cursor-pointer rounded-sm text-xs font-medium text-muted hover:text-ink hover:underline print:hidden'

/** One note: kind, author and moment; can be edited and deleted by those allowed to. */
export const NoteItem = ({ recordingId, note }: { recordingId: string; note: Note }) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const drafts = useNoteDrafts()
  const [isChanging, setChanging] = useState(() => note.mayChange && drafts.of(note.id) !== null)
  const [change] = useChangeNoteMutation()
  const [remove, { isLoading }] = useRemoveNoteMutation()
  const { id, kind, text } = note
  const save = async ({ kind, text }: WrittenNote) =>
    (await change({ recordingId, id, change: { kind, text } })).error
  const takeAway = async () => {
    const { error } = await remove({ recordingId, id })
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
  }
  if (isChanging) {
    return (
      <NoteForm
        id={id}
        label={t('notes.write')}
        initial={{ kind, text, atMs: note.atMs }}
        onSend={save}
        open={{ close: () => setChanging(false), reopen: () => setChanging(true) }}
      />
    )
  }
  return (
    <article className="flex items-start gap-2 text-sm">
      <span className="mt-0.5">
        <NoteSign kind={kind} />
      </span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-wrap text-ink">
          {kind !== 'note' && (
            <span className="font-medium">
              {t(`notes.kind.${kind}`)}
              {text !== '' && ': '}
            </span>
          )}
          {text} {note.atMs > 0 && <MomentChip ms={note.atMs} />}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-faint">
          <span>{note.name}</span>
          {note.mayChange && (
            <button type="button" className={act} onClick={() => setChanging(true)}>
              {t('action.edit')}
            </button>
          )}
          {note.mayDelete && (
            <button type="button" className={act} disabled={isLoading} onClick={() => void takeAway()}>
              {t('action.delete')}
            </button>
          )}
        </p>
      </div>
    </article>
  )
}
