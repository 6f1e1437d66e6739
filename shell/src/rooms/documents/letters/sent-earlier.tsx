import type { LetterRecipient, MinutesSending } from '@hattama/contract/connections/minutes-letter'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { agoText } from '@hattama/ui/format/date'
import { useDocumentTexts } from '../document-texts.ts'
import { useSendAgainMutation } from './calls.ts'

/** `onAgain`: null if someone else sent it, since the mail goes out in their name. */
const Row = ({ one, onAgain }: { one: LetterRecipient; onAgain: (() => void) | null }) => {
  const { t } = useDocumentTexts()
  const { address, name, state, fault } = one
  const isOver = state === 'failed' || state === 'unsure' || state === 'withheld'
  const words = fault ? t(`mail.fault.${fault}`) : t(`mail.state.${state}`)
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">
        {name ? `${name} · ${address}` : address}
        <span className={`block ${isOver ? 'text-red' : 'text-faint'}`}>{words}</span>
      </span>
      {isOver && onAgain && (
        <Button variant="secondary" size="sm" onClick={onAgain}>
          {t('mail.again')}
        </Button>
      )}
    </li>
  )
}

type Props = { recordingId: string; sendings: readonly MinutesSending[] }

/** Earlier mailings of the minutes: to whom, when, and the state of each mail. */
export const SentEarlier = ({ recordingId, sendings }: Props) => {
  const { t, language } = useDocumentTexts()
  const [again, { error }] = useSendAgainMutation()
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-sunken p-4 text-sm">
      <h3 className="font-medium text-ink">{t('mail.earlier')}</h3>
      <ProblemLine error={error} />
      <div className="flex max-h-64 flex-col gap-4 overflow-y-auto">
        {sendings.map(({ id, sentBy, isOwn, sentAt, recipients }) => (
          <div key={id}>
            <p className="mb-1.5 text-muted">
              {t('mail.sentBy', { name: sentBy, when: agoText(sentAt, language) })}
            </p>
            <ul className="flex flex-col gap-2">
              {recipients.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  onAgain={isOwn ? () => void again({ recordingId, recipientId: one.id }) : null}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
