import { clock } from '@hattama/contract/rules/kernel/time'
import { IconButton } from '@hattama/ui/icon-button'
import { X } from 'lucide-react'
import { useTexts } from '../recording/texts.ts'
import type { NoteRow } from '../spool/catalogue.ts'
import { NoteSign } from '@hattama/ui/note-sign'

type Props = {
  notes: readonly NoteRow[]
  onOpen: (ms: number) => void
  onDrop: (note: NoteRow) => void
}

/** The notes, newest first; each opens its moment. */
export const NoteList = ({ notes, onOpen, onDrop }: Props) => {
  const { t } = useTexts()
  if (notes.length === 0) return <p className="text-sm text-muted">{t('notes.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {notes.toReversed().map((note) => (
        <li key={note.id} className="flex items-start gap-2 text-sm">
          <NoteSign kind={note.kind} className="mt-0.5" />
          <p className="min-w-0 grow wrap-anywhere whitespace-pre-wrap text-ink">
            {note.kind !== 'note' && (
              <span className="font-medium">
                {t(`notes.kind.${note.kind}`)}
                {note.text !== '' && ': '}
              </span>
            )}
            {note.text} <Moment ms={note.atMs} onOpen={onOpen} />
            {!note.sent && <span className="block text-xs text-faint">{t('notes.unsent')}</span>}
          </p>
          <IconButton
            size="sm"
            label={t('notes.drop', { time: clock(note.atMs) })}
            onClick={() => onDrop(note)}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** A button that opens a moment of the meeting. */
export const Moment = ({ ms, onOpen }: { ms: number; onOpen: (ms: number) => void }) => {
  const { t } = useTexts()
  return (
    <button
      type="button"
      aria-label={t('meeting.open', { time: clock(ms) })}
      className="inline-flex h-6 cursor-pointer items-center rounded-full bg-accent-soft px-2 text-xs font-medium text-accent tabular-nums hover:bg-accent hover:text-white"
      onClick={() => onOpen(ms)}
    >
      {clock(ms)}
    </button>
  )
}
