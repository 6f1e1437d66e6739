import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { problemText, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'
import { useMomentHere } from '../player/use-moment-here.ts'
import { SectionCard } from '../summary/section-card.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useAddNoteMutation, useNotesQuery } from './calls.ts'
import { useNoteDrafts } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

/** Notes people took themselves during the meeting: the part of its minutes that was not generated. */
export const NotesCard = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const mayWrite = useMay()('note.write', recording)
  const hereMs = useMomentHere(recording)
  const { data, error } = useNotesQuery(recording.id)
  const [add] = useAddNoteMutation()
  const drafts = useNoteDrafts()
  /** the moment a new note is about, ms; null while none is being written. One from before a reload opens again. */
  const [atMs, setAtMs] = useState(() => drafts.of(recording.id)?.atMs ?? null)
  if (error && !data) return <p className="text-sm text-red">{problemText(error)}</p>
  if (!data || (data.notes.length === 0 && !mayWrite)) return null
  const save = async (kind: NoteKind, text: string) =>
    (await add({ recordingId: recording.id, note: { kind, text, atMs: atMs ?? 0 } })).error
  return (
    <SectionCard title={t('notes.title')}>
      <div className="flex flex-col gap-3">
        {data.notes.length > 0 && <p className="text-xs text-faint">{t('notes.own')}</p>}
        {data.notes.map((note) => (
          <NoteItem key={note.id} recordingId={recording.id} note={note} />
        ))}
        {mayWrite &&
          (atMs === null ? (
            <Button
              variant="secondary"
              size="sm"
              className="self-start print:hidden"
              onClick={() => setAtMs(hereMs)}
            >
              {t('notes.add')}
            </Button>
          ) : (
            <NoteForm
              id={recording.id}
              label={t('notes.writeAt', { time: clockText(atMs) })}
              initial={{ kind: 'note', text: '', atMs }}
              onSend={save}
              onClose={() => setAtMs(null)}
              onReopen={() => setAtMs(atMs)}
            />
          ))}
      </div>
    </SectionCard>
  )
}
