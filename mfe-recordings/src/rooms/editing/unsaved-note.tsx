import { Button } from '@hattama/ui/button'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Note } from '../../kernel/text/note.tsx'
import { showField } from './show-field.ts'

/** Says that there are unsaved texts from earlier and links to the first. Their fields are open. */
export const UnsavedNote = ({ segmentIds }: { segmentIds: readonly string[] }) => {
  const { t } = useRecordingsTexts()
  const [first] = segmentIds
  if (first === undefined) return null
  return (
    <Note
      act={
        <Button size="sm" variant="secondary" onClick={() => showField(first)}>
          {t('edit.showUnsaved')}
        </Button>
      }
    >
      {t('edit.unsaved', { count: segmentIds.length })}
    </Note>
  )
}
