import { maxLetterNoteLength } from '@hattama/contract/rules/library/document'
import { useId } from 'react'
import { useDocumentTexts } from '../document-texts.ts'

/** The sender's note above the minutes. */
export const NoteField = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => {
  const { t } = useDocumentTexts()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {t('mail.note')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxLetterNoteLength}
        value={note}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-note`}
        className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-xs focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent-line"
      />
      <p id={`${id}-note`} className="text-sm text-faint">
        {t('mail.noteHint')}
      </p>
    </div>
  )
}
