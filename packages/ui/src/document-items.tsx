import type { DocumentPart, DocumentRequest } from '@hattama/contract/rules/library/document'
import { Copy, FileText, FileType2, Mail, Printer, SlidersHorizontal, Text } from 'lucide-react'
import { useState } from 'react'
import { MenuCheck, MenuItem, MenuSeparator, MenuText } from './menu.tsx'

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
  include: usual,
  mayHoldBoth,
  mayLeaveNotes,
  mayMail,
  sendsMail,
  onRequest,
}: {
  t: (key: string) => string
  /** what files, print and clipboard contain, unless the user chooses */
  include: DocumentPart
  /** there are minutes and a transcript: the latter can be added */
  mayHoldBoth: boolean
  /** there are notes, which go along unless that is unticked */
  mayLeaveNotes: boolean
  mayMail: boolean
  sendsMail: boolean
  onRequest: (request: DocumentRequest) => void
}) => {
  const [withTranscript, setWithTranscript] = useState(false)
  const [withNotes, setWithNotes] = useState(true)
  const include = withTranscript ? 'both' : usual
  const notes = withNotes ? 'on' : 'off'
  return (
    <>
      {mayHoldBoth && (
        <MenuCheck checked={withTranscript} onChange={setWithTranscript}>
          {t('document.withTranscript')}
        </MenuCheck>
      )}
      {mayLeaveNotes && (
        <MenuCheck checked={withNotes} onChange={setWithNotes}>
          {t('document.withNotes')}
        </MenuCheck>
      )}
      {(mayHoldBoth || mayLeaveNotes) && <MenuSeparator />}
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} onSelect={() => onRequest({ act: 'save', format, include, notes })}>
          <Icon aria-hidden />
          {t(`document.${format}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onRequest({ act: 'choose' })}>
        <SlidersHorizontal aria-hidden />
        {t('document.more')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onRequest({ act: 'print', include, notes })}>
        <Printer aria-hidden />
        {t('document.print')}
      </MenuItem>
      <MenuItem onSelect={() => onRequest({ act: 'copy', include, notes })}>
        <Copy aria-hidden />
        {t(`document.copy.${include}`)}
      </MenuItem>
      {mayMail && (
        <MenuItem tone={sendsMail ? 'normal' : 'quiet'} onSelect={() => onRequest({ act: 'mail' })}>
          <Mail aria-hidden />
          <MenuText hint={sendsMail ? null : t('document.needsMail')}>{t('document.mail')}</MenuText>
        </MenuItem>
      )}
    </>
  )
}
