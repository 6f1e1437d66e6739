import type { RecordingDetails } from '@hattama/contract/library/recording'
import { problemText, useMay } from '@hattama/platform'
import { useMomentHere } from '../player/use-moment-here.ts'
import { SectionCard } from '../summary/section-card.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useAddNoteMutation, useNotesQuery } from './calls.ts'
import type { WrittenNote } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

/** Notes people took themselves during the meeting: the part of its minutes that was not generated. Writing one is one press away. */
export const NotesCard = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const mayWrite = useMay()('note.write', recording)
  const atMs = useMomentHere(recording)
  const { data, error } = useNotesQuery(recording.id)
  const [add] = useAddNoteMutation()
  if (error && !data) return <p className="text-sm text-red">{problemText(error)}</p>
  if (!data || (data.notes.length === 0 && !mayWrite)) return null
  const save = async (note: WrittenNote) => (await add({ recordingId: recording.id, note })).error
  return (
    <SectionCard title={t('notes.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-xs text-faint">{t('notes.own')}</p>
        {mayWrite && (
          <NoteForm
            id={recording.id}
            label={t('notes.new')}
            initial={{ kind: 'note', text: '', atMs }}
            onSend={save}
          />
        )}
        {data.notes.map((note) => (
          <NoteItem key={note.id} recordingId={recording.id} note={note} />
        ))}
      </div>
    </SectionCard>
  )
}
