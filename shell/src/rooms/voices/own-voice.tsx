import type { VoiceMemory } from '@hattama/contract/speech/remembered-voice'
import { maxVoiceNameLength, voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import { notify, ProblemLine, problemText, useAppDispatch, useAppSelector } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { dateText } from '@hattama/ui/format/date'
import { TextField } from '@hattama/ui/text-field'
import { useState } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import { useAgreeToVoiceMutation, useVoiceMemoryQuery, useWithdrawVoiceMutation } from './calls.ts'
import { Excerpts } from './excerpts.tsx'
import { NoModel } from './no-model.tsx'
import { useVoicesTexts } from './voices-texts.ts'

/** Whether the workspace may remember the user's own voice; nothing where it remembers none. */
export const OwnVoice = () => {
  const { t } = useVoicesTexts()
  const { data, error } = useVoiceMemoryQuery()
  if (!data && !error) return null
  if (data && !data.isAllowed && data.own?.state !== 'agreed') return null
  return (
    <Section id="voice" title={t('ownTitle')} text={t('ownText')}>
      {data ? (
        <Own key={`${data.own?.state} ${data.own?.name}`} now={data} />
      ) : (
        <p className="text-sm text-red">{problemText(error)}</p>
      )}
    </Section>
  )
}

const reasons = ['what', 'how', 'use', 'long', 'no'] as const

const Own = ({ now: { own, isAllowed, hasModel } }: { now: VoiceMemory }) => {
  const { t, language } = useVoicesTexts()
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => state.session.user)
  const called = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const [name, setName] = useState(own?.name ?? called)
  const [agree, agreeing] = useAgreeToVoiceMutation()
  const isAgreed = own?.state === 'agreed'
  const send = async () => {
    const { error } = await agree({ name: name.trim(), text: voiceConsentText, language })
    if (!error) dispatch(notify({ tone: 'done', text: t('agreed') }))
  }
  return (
    <div className="flex flex-col gap-4">
      {isAgreed && (
        <p className="text-sm">
          <span className="font-medium">{t('agreed')}</span>{' '}
          <span className="text-muted">
            {own.name} · {t('since', { date: dateText(own.agreedAt, language) })} ·{' '}
            {t('until', { date: dateText(own.expiresAt, language) })}
          </span>
        </p>
      )}
      {!hasModel && <NoModel />}
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        {reasons.map((reason) => (
          <li key={reason}>{t(`kept.${reason}`)}</li>
        ))}
      </ul>
      {isAllowed && (
        <TextField
          label={t('askName')}
          value={name}
          maxLength={maxVoiceNameLength}
          onChange={(event) => setName(event.target.value)}
          className="max-w-sm"
        />
      )}
      <ProblemLine error={agreeing.error} />
      <div className="flex flex-wrap gap-2">
        {isAllowed && (
          <Button
            variant={isAgreed ? 'secondary' : 'primary'}
            pending={agreeing.isLoading}
            disabled={name.trim() === ''}
            onClick={() => void send()}
          >
            {t(isAgreed ? 'renew' : 'agree')}
          </Button>
        )}
        {isAgreed && <Withdraw />}
      </div>
      {isAgreed && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">{t('learnt')}</h3>
          <Excerpts personId={null} />
        </div>
      )}
    </div>
  )
}

const Withdraw = () => {
  const { t } = useVoicesTexts()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawVoiceMutation()
  const send = async () => {
    const answer = await withdraw()
    if (answer.error) return
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('withdrawn') }))
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </>
  )
}
