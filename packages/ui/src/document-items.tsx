import type {
  DocumentPart,
  DocumentRequest,
  UnconfirmedThere,
} from '@hattama/contract/rules/library/document'
import { Copy, FileText, FileType2, Mail, Printer, SlidersHorizontal, Text } from 'lucide-react'
import { useState } from 'react'
import { type DocumentTexts, useDocumentTicks } from './document-ticks.tsx'
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
  unconfirmed,
  mayMail,
  sendsMail,
  onRequest,
}: {
  t: DocumentTexts
  /** what files, print and clipboard contain, unless the user chooses */
  include: DocumentPart
  /** there are minutes and a transcript: the latter can be added */
  mayHoldBoth: boolean
  /** see `useDocumentTicks` */
  mayLeaveNotes: boolean
  unconfirmed: UnconfirmedThere | undefined
  mayMail: boolean
  sendsMail: boolean
  onRequest: (request: DocumentRequest) => void
}) => {
  const [withTranscript, setWithTranscript] = useState(false)
  const include = withTranscript ? 'both' : usual
  const { rows, ticked } = useDocumentTicks({ t, mayLeaveNotes, unconfirmed })
  const wanted = { include, ...ticked }
  return (
    <>
      {mayHoldBoth && (
        <MenuCheck checked={withTranscript} onChange={setWithTranscript}>
          {t('document.withTranscript')}
        </MenuCheck>
      )}
      {rows}
      {(mayHoldBoth || rows) && <MenuSeparator />}
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} onSelect={() => onRequest({ act: 'save', format, ...wanted })}>
          <Icon aria-hidden />
          {t(`document.${format}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onRequest({ act: 'choose' })}>
        <SlidersHorizontal aria-hidden />
        {t('document.more')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onRequest({ act: 'print', ...wanted })}>
        <Printer aria-hidden />
        {t('document.print')}
      </MenuItem>
      <MenuItem onSelect={() => onRequest({ act: 'copy', ...wanted })}>
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
