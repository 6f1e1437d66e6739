import { Button } from '@hattama/ui/button'
import { Input } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { TranscriptView } from './use-transcript-view.ts'
import type { Edit } from '../edits/use-edits.ts'

/** Replaces every match with another text, as one edit that a single undo reverts. */
export const ReplaceBar = ({
  view,
  revision,
  edit,
}: {
  view: TranscriptView
  revision: number
  edit: Edit
}) => {
  const { t } = useRecordingsTexts()
  const [replacement, setReplacement] = useState('')
  const [isSending, setSending] = useState(false)
  const { find, speakerId } = view
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    await edit(
      {
        kind: 'replace',
        find: find.query,
        replacement,
        revision,
        ...(speakerId !== null && { speakerId }),
      },
      (count) => t('edit.replaced', { count }),
    )
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-1.5 flex gap-2">
      <Input
        aria-label={t('edit.replaceWith')}
        placeholder={t('edit.replaceWith')}
        value={replacement}
        maxLength={200}
        onChange={(event) => setReplacement(event.target.value)}
        className="h-9"
      />
      <Button type="submit" variant="secondary" pending={isSending} disabled={find.count === 0}>
        {t('edit.replaceAll')}
      </Button>
    </form>
  )
}
