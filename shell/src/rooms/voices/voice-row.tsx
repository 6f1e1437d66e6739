import type { VoicePerson } from '@hattama/contract/speech/remembered-voice'
import { notify, ProblemLine, problemText, useAppDispatch } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { dateText } from '@hattama/ui/format/date'
import { useState } from 'react'
import { useAskAgainForVoiceMutation, useEraseVoiceMutation } from './calls.ts'
import { Excerpts } from './excerpts.tsx'
import { LinkOnce } from './link-once.tsx'
import { useVoicesTexts } from './voices-texts.ts'

/** A person in the list: since when, until when, how much was learnt; with excerpts, a new link, and deletion. */
export const VoiceRow = ({ person, isAllowed }: { person: VoicePerson; isAllowed: boolean }) => {
  const { t, language } = useVoicesTexts()
  const [isShown, setShown] = useState(false)
  const [askAgain, link] = useAskAgainForVoiceMutation()
  const { id, name, state, agreedAt, expiresAt, excerpts, userId } = person
  const facts =
    state === 'agreed'
      ? [
          t('since', { date: dateText(agreedAt, language) }),
          t('until', { date: dateText(expiresAt, language) }),
          t('excerpts', { count: excerpts }),
        ]
      : []
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 grow basis-48">
          <p className="text-sm font-medium break-words">{name}</p>
          {facts.length > 0 && <p className="text-xs text-muted">{facts.join(' · ')}</p>}
        </div>
        <Badge tone={state === 'agreed' ? 'green' : 'grey'}>{t(`state.${state}`)}</Badge>
      </div>
      <div className="-ml-2 flex flex-wrap gap-1">
        {excerpts > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'hideLearnt' : 'learnt')}
          </Button>
        )}
        {userId === null && isAllowed && (
          <Button size="sm" variant="ghost" pending={link.isLoading} onClick={() => void askAgain(id)}>
            {t('newLink')}
          </Button>
        )}
        <Erase person={person} />
      </div>
      <ProblemLine error={link.error} />
      {link.data && <LinkOnce name={name} url={link.data.url} />}
      {isShown && excerpts > 0 && <Excerpts personId={id} />}
    </li>
  )
}

const Erase = ({ person: { id, name } }: { person: VoicePerson }) => {
  const { t } = useVoicesTexts()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const [erase, { isLoading, error }] = useEraseVoiceMutation()
  const send = async () => {
    const answer = await erase(id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('erased') }))
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
        title={t('eraseTitle', { name })}
        text={t('eraseText')}
        confirmLabel={t('erase')}
        cancelLabel={t('cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </>
  )
}
