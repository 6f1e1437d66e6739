import type { DocumentPart, DocumentRequest } from '@hattama/contract/rules/library/document'
import { Copy, FileText, FileType2, Mail, Printer, SlidersHorizontal, Text } from 'lucide-react'
import { MenuItem, MenuSeparator } from './menu.tsx'

const formats = [
  { format: 'pdf', icon: FileText },
  { format: 'docx', icon: FileType2 },
  { format: 'txt', icon: Text },
] as const

/**
 * Menu rows for exporting a meeting. Texts `document.*` come from the caller; `mayMail` leaves out what the user may not
 * do.
 */
export const DocumentItems = ({
  t,
  include,
  mayMail,
  onRequest,
}: {
  t: (key: string) => string
  /** what files, print and clipboard contain, unless the user chooses */
  include: DocumentPart
  mayMail: boolean
  onRequest: (request: DocumentRequest) => void
}) => (
  <>
    {formats.map(({ format, icon: Icon }) => (
      <MenuItem key={format} onSelect={() => onRequest({ act: 'save', format, include })}>
        <Icon aria-hidden />
        {t(`document.${format}`)}
      </MenuItem>
    ))}
    <MenuItem onSelect={() => onRequest({ act: 'choose' })}>
      <SlidersHorizontal aria-hidden />
      {t('document.more')}
    </MenuItem>
    <MenuSeparator />
    <MenuItem onSelect={() => onRequest({ act: 'print', include })}>
      <Printer aria-hidden />
      {t('document.print')}
    </MenuItem>
    <MenuItem onSelect={() => onRequest({ act: 'copy', include })}>
      <Copy aria-hidden />
      {t('document.copy')}
    </MenuItem>
    {mayMail && (
      <MenuItem onSelect={() => onRequest({ act: 'mail' })}>
        <Mail aria-hidden />
        {t('document.mail')}
      </MenuItem>
    )}
  </>
)
