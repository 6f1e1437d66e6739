import { type MeetingSource, notify, ProblemLine, ServerLack, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { useDocumentTexts } from '../document-texts.ts'
import { timeZone } from '../../../kernel/save-file.ts'
import type { DocumentActs } from '../use-document-acts.ts'
import { useMinutesLettersQuery, usePreviewLetterMutation } from './calls.ts'

type Props = { source: MeetingSource; acts: DocumentActs; onClose: () => void }

/** The alternative on a server without mail: addresses, text and file, to be sent from the user's own mail program. */
export const MailOff = ({ source, acts, onClose }: Props) => {
  const { t, language } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const { recordingId } = source
  const { data } = useMinutesLettersQuery(recordingId)
  const [write, { isLoading, error }] = usePreviewLetterMutation()
  const addresses = (data?.people ?? []).map(({ address }) => address)

  const copy = async (text: string, done: 'copiedAddresses' | 'copiedSummary') => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(notify({ tone: 'done', text: t(`mail.${done}`) }))
    } catch {
      dispatch(notify({ tone: 'problem', text: t('failed.copy', { reason: t('refusedByBrowser') }) }))
    }
  }
  const copySummary = async () => {
    const { data: letter } = await write({ recordingId, wish: { language, timeZone: timeZone() } })
    if (letter) await copy(`${letter.subject}\n\n${letter.text}`, 'copiedSummary')
  }
  const savePdf = async () => {
    await acts.save(source, { format: 'pdf', include: 'summary', language })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('mail.title')} closeLabel={t('action.close')}>
      <div className="mt-2 text-sm text-muted">
        <ServerLack what="mail" />
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <ProblemLine error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          {addresses.length > 0 && (
            <Button variant="secondary" onClick={() => void copy(addresses.join(', '), 'copiedAddresses')}>
              {t('mail.copyAddresses', { count: addresses.length })}
            </Button>
          )}
          <Button variant="secondary" pending={isLoading} onClick={() => void copySummary()}>
            {t('mail.copySummary')}
          </Button>
          <Button pending={acts.work !== null} onClick={() => void savePdf()}>
            {t('mail.savePdf')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
