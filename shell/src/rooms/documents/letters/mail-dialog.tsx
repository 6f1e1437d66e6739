import type { MeetingSource } from '@hattama/platform'
import { useShell } from '../../../kernel/shell-context.ts'
import type { DocumentActs } from '../use-document-acts.ts'
import { LetterForm } from './letter-form.tsx'
import { MailOff } from './mail-off.tsx'

type Props = { source: MeetingSource; acts: DocumentActs; onClose: () => void }

/** Sends minutes by mail; if the server cannot, says why and what can be done instead. */
export const MailDialog = (props: Props) => {
  const { sendsMail } = useShell().registry
  return sendsMail ? <LetterForm source={props.source} onClose={props.onClose} /> : <MailOff {...props} />
}
