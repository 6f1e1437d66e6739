import { useMinutesTexts } from '@hattama/minutes/texts'
import { IconButton } from '@hattama/ui/icon-button'
import { Pencil } from 'lucide-react'

/** Opens the text for editing where its card begins; a press on one of the lines does the same there. */
export const EditPencil = ({ of, onEdit }: { of: 'open' | 'openPoints'; onEdit: () => void }) => {
  const { t } = useMinutesTexts()
  return (
    <IconButton size="sm" label={t(`edit.${of}`)} onClick={onEdit} className="print:hidden">
      <Pencil aria-hidden />
    </IconButton>
  )
}
