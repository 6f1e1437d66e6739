import { maximumNote, maximumRecipients } from '@hattama/contract/rules/document'
import { type MeetingSource, notify, problemText, useAppDispatch, useUser, api } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Switch } from '@hattama/ui/switch'
import { type FormEvent, useId, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { AddressField } from './address-field.tsx'
import { addAddresses, type Addresses } from './addresses.ts'
import { useDocumentTexts } from './document-texts.ts'
import { timeZone } from './file.ts'
import type { DocumentActs } from './use-document-acts.ts'
import type { SummaryMail, SummaryMailed } from '@hattama/contract/document-request'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the minutes of a recording: their own id is looked up first. Null: there are none. */
    mailMinutes: build.mutation<SummaryMailed | null, { recordingId: string; mail: SummaryMail }>({
      queryFn: async ({ recordingId, mail }, _store, _extra, ask) => {
        const found = await ask(pathTo('summaryOfRecording', recordingId))
        if (found.error) return { error: found.error }
        const { summary } = found.data as { summary: Pick<Summary, 'id'> | null }
        if (!summary) return { data: null }
        const sent = await ask({ url: pathTo('summaryMail', summary.id), method: 'POST', body: mail })
        return sent.error ? { error: sent.error } : { data: sent.data as SummaryMailed }
      },
    }),
  }),
})

const { useMailMinutesMutation } = calls

type Props = { source: MeetingSource; acts: DocumentActs; onClose: () => void }

/** Sends minutes from the server; where it cannot, says why and what can be done instead. */
export const MailDialog = (props: Props) => {
  const { sendsMail } = useShell().registry
  return sendsMail ? <MailForm {...props} /> : <MailOff {...props} />
}

const MailOff = ({ source, acts, onClose }: Props) => {
  const { t, language } = useDocumentTexts()
  const savePdf = async () => {
    await acts.save(source, { format: 'pdf', include: 'summary', language })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mail.off')}
      description={t('mail.offText')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button pending={acts.work !== null} onClick={() => void savePdf()}>
            {t('mail.savePdf')}
          </Button>
        </>
      }
    />
  )
}

const MailForm = ({ source, onClose }: Props) => {
  const { t, language } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const user = useUser()
  const id = useId()
  const [addresses, setAddresses] = useState<Addresses>({ list: [], problem: null })
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [attachPdf, setAttachPdf] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const [send, { isLoading, error, data }] = useMailMinutesMutation()

  /** Takes what is typed; what is not an address stays in the field to be corrected. */
  const add = (text: string) => {
    const next = addAddresses(addresses.list, text)
    setAddresses(next)
    setTyped(next.problem?.text ?? '')
    setEmpty(false)
    return next
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const next = add(typed)
    if (next.problem) return
    setEmpty(next.list.length === 0)
    if (next.list.length === 0) return
    const mail = { to: [...next.list], note, attachPdf, language, timeZone: timeZone() }
    const { data: sent } = await send({ recordingId: source.recordingId, mail })
    if (!sent) return
    const { accepted, rejected } = sent
    dispatch(notify({ tone: 'done', text: t('mail.sent', { count: accepted.length }) }))
    if (rejected.length > 0)
      dispatch(notify({ tone: 'problem', text: t('mail.rejected', { addresses: rejected.join(', ') }) }))
    onClose()
  }

  const { problem } = addresses
  const words = problem && t(`mail.${problem.kind}`, { text: problem.text, count: maximumRecipients })
  const refused = error ? problemText(error) : data === null ? t('mail.noSummary') : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mail.title')}
      description={t('mail.text', { title: source.title, email: user?.email })}
      closeLabel={t('action.close')}
      unsaved={addresses.list.length > 0 || typed !== '' || note !== ''}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <AddressField
          addresses={addresses.list}
          typed={typed}
          problem={words ?? (isEmpty ? t('mail.nobody') : null)}
          onType={setTyped}
          onAdd={add}
          onRemove={(address) =>
            setAddresses({ list: addresses.list.filter((one) => one !== address), problem: null })
          }
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-medium text-ink">
            {t('mail.note')}
          </label>
          <textarea
            id={id}
            rows={4}
            maxLength={maximumNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            aria-describedby={`${id}-note`}
            className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-xs focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent-line"
          />
          <p id={`${id}-note`} className="text-sm text-faint">
            {t('mail.noteHint')}
          </p>
        </div>
        <Switch label={t('mail.attach')} checked={attachPdf} onChange={setAttachPdf} />
        {refused && (
          <p role="alert" className="text-sm text-red">
            {refused}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('mail.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
