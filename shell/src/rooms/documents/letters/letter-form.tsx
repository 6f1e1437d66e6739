import type { LetterPreview } from '@hattama/contract/connections/minutes-letter'
import { unconfirmedIn } from '@hattama/contract/rules/insight/unconfirmed'
import { maxRecipients, type Unconfirmed } from '@hattama/contract/rules/library/document'
import {
  type Language,
  languages,
  type MeetingSource,
  notify,
  ProblemLine,
  useAppDispatch,
  useMinutesOfRecordingQuery,
  useUser,
  useUnsaved,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { Switch } from '@hattama/ui/switch'
import { type FormEvent, useState } from 'react'
import { useDocumentTexts } from '../document-texts.ts'
import { timeZone } from '../../../kernel/save-file.ts'
import { AddressField } from './address-field.tsx'
import { useMinutesLettersQuery, usePreviewLetterMutation, useSendMinutesMutation } from './calls.ts'
import { LinkChoice, linkOf, type LinkWish } from './link-choice.tsx'
import { NoteField } from './note-field.tsx'
import { Participants } from './participants.tsx'
import { SentEarlier } from './sent-earlier.tsx'
import { WithUnconfirmed } from '../with-unconfirmed.tsx'
import { useRecipients } from './use-recipients.ts'

type Content = { note: string; withMinutes: boolean; attachPdf: boolean; language: Language }

/** Recipients, content and preview of a mail with minutes; nothing is sent before the button is pressed. */
export const LetterForm = ({ source, onClose }: { source: MeetingSource; onClose: () => void }) => {
  const { t, language: own } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const user = useUser()
  const { recordingId } = source
  const { data } = useMinutesLettersQuery(recordingId, { refetchOnMountOrArgChange: true })
  const to = useRecipients(data)
  const [content, setContent] = useState<Content>({
    note: '',
    withMinutes: true,
    attachPdf: true,
    language: own,
  })
  const [wish, setWish] = useState<LinkWish>({ kind: 'none', days: '30', onlyThem: true })
  const { data: minutes } = useMinutesOfRecordingQuery(recordingId, { skip: !source.hasSummary })
  const there =
    minutes && (content.withMinutes || content.attachPdf) ? unconfirmedIn(minutes.summary) : undefined
  const [chosen, setChosen] = useState<Unconfirmed>()
  const unconfirmed = there && (chosen ?? there.usual)
  const [isEmpty, setEmpty] = useState(false)
  const [shown, setShown] = useState<LetterPreview | null>(null)
  const [preview, previewing] = usePreviewLetterMutation()
  const [send, sending] = useSendMinutesMutation()
  const link = data?.mayLink && to.hasOutside ? linkOf(wish) : null
  const isBare = !content.withMinutes && !content.attachPdf && link === null

  const change = (part: Partial<Content>) => {
    setContent({ ...content, ...part })
    setShown(null)
  }
  const show = async () => {
    const asked = { ...content, unconfirmed, timeZone: timeZone(), hasLink: link !== null }
    const { data: letter } = await preview({ recordingId, wish: asked })
    if (letter) setShown(letter)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const next = to.add(to.typed)
    if (next.problem) return
    const recipients = to.toWith(next.list)
    setEmpty(recipients.length === 0)
    if (recipients.length === 0 || recipients.length > maxRecipients || isBare) return
    const letter = { ...content, unconfirmed, to: recipients, link, timeZone: timeZone() }
    const { error } = await send({ recordingId, letter })
    if (error) return
    dispatch(notify({ tone: 'done', text: t('mail.queued', { count: recipients.length }) }))
    onClose()
  }

  const { problem } = to.addresses
  const words = problem && t(`mail.${problem.kind}`, { text: problem.text, count: maxRecipients })
  const isTooMany = to.count > maxRecipients
  const unsaved = useUnsaved(to.isBegun || content.note !== '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mail.title')}
      description={t('mail.text', { title: source.title, email: user?.email })}
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {data && data.sendings.length > 0 && (
          <SentEarlier recordingId={recordingId} sendings={data.sendings} />
        )}
        {to.people.length > 0 && (
          <Participants people={to.people} isChosen={to.isChosen} onChoose={to.choose} />
        )}
        <AddressField
          addresses={to.addresses.list}
          typed={to.typed}
          problem={words ?? (isEmpty ? t('mail.nobody') : null)}
          onType={to.setTyped}
          onAdd={(text) => {
            to.add(text)
            setEmpty(false)
          }}
          onRemove={to.remove}
        />
        <NoteField note={content.note} onChange={(note) => change({ note })} />
        <LetterParts {...content} onChange={change} />
        {there && (
          <WithUnconfirmed
            count={there.count}
            isOn={unconfirmed === 'on'}
            onChange={(isOn) => {
              setChosen(isOn ? 'on' : 'off')
              setShown(null)
            }}
          />
        )}
        {data?.mayLink && to.hasOutside && (
          <LinkChoice
            wish={wish}
            onChange={(next) => {
              setWish(next)
              setShown(null)
            }}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-sm text-muted">
              {t('mail.language')}
            </span>
            <Select
              label={t('mail.language')}
              value={content.language}
              onChange={(language) => change({ language })}
              options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
            />
          </div>
          <Button
            variant="ghost"
            pending={previewing.isLoading}
            onClick={() => (shown ? setShown(null) : void show())}
          >
            {t(shown ? 'mail.hide' : 'mail.preview')}
          </Button>
        </div>
        {shown && <ShownLetter letter={shown} />}
        {data && !data.isReady && <p className="text-sm text-red">{t('mail.notReady')}</p>}
        {(data?.protocol === 'review' || data?.protocol === 'draft') && (
          <p className="text-sm text-muted">{t('mail.protocolOut')}</p>
        )}
        {isBare && <p className="text-sm text-red">{t('mail.bare')}</p>}
        {isTooMany && (
          <p role="alert" className="text-sm text-red">
            {t('mail.tooMany', { count: maxRecipients })}
          </p>
        )}
        <ProblemLine error={sending.error ?? previewing.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={sending.isLoading} disabled={data?.isReady === false}>
            {t('mail.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PartsProps = Pick<Content, 'withMinutes' | 'attachPdf'> & { onChange: (part: Partial<Content>) => void }

const LetterParts = ({ withMinutes, attachPdf, onChange }: PartsProps) => {
  const { t } = useDocumentTexts()
  return (
    <div className="flex flex-col gap-2.5">
      <Switch
        label={t('mail.withMinutes')}
        checked={withMinutes}
        onChange={(isOn) => onChange({ withMinutes: isOn })}
      />
      <Switch
        label={t('mail.attach')}
        checked={attachPdf}
        onChange={(isOn) => onChange({ attachPdf: isOn })}
      />
    </div>
  )
}

/** The letter as its recipients will read it. */
const ShownLetter = ({ letter }: { letter: LetterPreview }) => {
  const { t } = useDocumentTexts()
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-4 text-sm">
      <figcaption className="font-medium break-words text-ink">{letter.subject}</figcaption>
      <pre
        // scrollable, so it must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('mail.preview')}
        className="max-h-72 overflow-y-auto font-sans break-words whitespace-pre-wrap text-muted"
      >
        {letter.text}
      </pre>
    </figure>
  )
}
