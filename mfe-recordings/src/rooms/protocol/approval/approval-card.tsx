import type { Protocol } from '@hattama/contract/insight/protocol'
import { gapsOf, unnamedIn } from '@hattama/contract/rules/insight/protocol'
import { asProblem, problemText, ServerLack, useFact, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { CheckRow } from '@hattama/ui/check-row'
import { LockKeyhole, Send } from 'lucide-react'
import { useState } from 'react'
import { useLockProtocolMutation, useRecallProtocolMutation, useSendProtocolMutation } from '../calls.ts'
import { useProtocolTexts } from '../protocol-texts.ts'
import { ApprovalList } from './approval-list.tsx'
import { GapList } from './gap-list.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { AskBeforeNumber } from './with-gaps.tsx'

type Props = {
  protocol: Protocol
  mayChange: boolean
  /** sends pending edits first and returns the revision; null when it cannot be sent */
  ready: () => Promise<number | null>
}

/** Who is asked to agree, what they answered, and the lock. */
export const ApprovalCard = ({ protocol, mayChange, ready }: Props) => {
  const { t } = useProtocolTexts()
  const { status, approvals, isAsked } = protocol
  return (
    <Card>
      <CardHeader title={t('approval.title')} />
      <div className="flex flex-col gap-4 p-5">
        {isAsked && <OwnAnswer protocol={protocol} />}
        {approvals.length > 0 && <ApprovalList protocol={protocol} />}
        {status !== 'locked' && mayChange && <Acts protocol={protocol} ready={ready} />}
        {status !== 'locked' && !mayChange && approvals.length === 0 && (
          <p className="text-sm text-muted">{t('approval.notYet')}</p>
        )}
        {status === 'locked' && approvals.length === 0 && (
          <p className="text-sm text-muted">{t('approval.nobodyAsked')}</p>
        )}
      </div>
    </Card>
  )
}

const Acts = ({ protocol, ready }: Pick<Props, 'protocol' | 'ready'>) => {
  const { t } = useProtocolTexts()
  const { id, recordingId, status, content, approvals, canMail } = protocol
  const ownId = useUser()?.id
  const sendsMail = useFact('mail')
  const [send, sent] = useSendProtocolMutation()
  const [recall, recalled] = useRecallProtocolMutation()
  const [lock, locked] = useLockProtocolMutation()
  const [asking, ask] = useState<'lock' | 'send' | null>(null)
  const isDraft = status === 'draft'
  const gaps = gapsOf(content)
  const unnamed = unnamedIn(content)
  const answered = approvals.filter(({ state, isStale }) => state !== 'asked' && !isStale)
  const askable = content.people.filter(
    (one) =>
      one.name.trim() !== '' &&
      one.attendance !== 'absent' &&
      one.userId !== ownId &&
      (one.userId !== null || (one.email !== '' && canMail)) &&
      !answered.some(({ personId }) => personId === one.id),
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const people = askable.filter((one) => !left.includes(one.id)).map((one) => one.id)
  const act = async (doIt: (revision: number) => Promise<{ error?: unknown }>) => {
    const revision = await ready()
    return revision !== null && !(await doIt(revision)).error
  }
  const error = sent.error ?? recalled.error
  const unreached = sent.error ? asProblem(sent.error).fields?.['people'] : undefined
  const sendOut = async () => {
    if (await act((revision) => send({ id, recordingId, revision, people }))) ask(null)
  }
  const lockIt = async () => {
    if (await act((revision) => lock({ id, recordingId, revision }))) ask(null)
  }
  const isDisputed = approvals.some(({ state, isStale }) => state === 'correction' && !isStale)
  return (
    <>
      {isDraft && <GapList content={content} />}
      {askable.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium text-ink">{t('approval.whom')}</legend>
          {askable.map((one) => (
            <CheckRow
              key={one.id}
              label={one.name}
              checked={!left.includes(one.id)}
              onChange={(on) => setLeft(on ? left.filter((other) => other !== one.id) : [...left, one.id])}
            />
          ))}
        </fieldset>
      )}
      {isDraft && askable.length === 0 && <p className="text-sm text-muted">{t('approval.nobody')}</p>}
      {!canMail && (
        <div className="flex flex-col gap-2 text-sm text-muted">
          {sendsMail ? <p>{t('approval.unconfirmed')}</p> : <ServerLack what="mail" />}
          <p>{t('approval.answerHere')}</p>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {askable.length > 0 && (
          <Button
            variant={isDraft ? 'primary' : 'secondary'}
            pending={sent.isLoading}
            disabled={people.length === 0 || gaps.length > 0}
            onClick={() => (unnamed.length > 0 ? ask('send') : void sendOut())}
          >
            <Send aria-hidden />
            {t(isDraft ? 'approval.send' : 'approval.sendAgain')}
          </Button>
        )}
        {!isDraft && (
          <Button
            variant="secondary"
            pending={recalled.isLoading}
            onClick={() => void recall({ id, recordingId })}
          >
            {t('approval.recall')}
          </Button>
        )}
        <Button variant="secondary" disabled={gaps.length > 0 || isDisputed} onClick={() => ask('lock')}>
          <LockKeyhole aria-hidden />
          {t('lock.act')}
        </Button>
      </div>
      {isDisputed && <p className="text-sm text-muted">{t('approval.disputed')}</p>}
      {error && (
        <p role="alert" className="text-sm text-red">
          {unreached ? t('approval.unreached', { names: unreached }) : problemText(error)}
        </p>
      )}
      {asking === 'lock' && (
        <AskBeforeNumber
          act="lock"
          content={content}
          onClose={() => ask(null)}
          onConfirm={() => void lockIt()}
          title={t('lock.title')}
          text={t(approvals.some(({ state }) => state === 'asked') ? 'lock.textWaiting' : 'lock.text')}
          confirmLabel={t('lock.act')}
          pending={locked.isLoading}
          error={locked.error && problemText(locked.error)}
        />
      )}
      {asking === 'send' && (
        <AskBeforeNumber
          act="send"
          content={content}
          onClose={() => ask(null)}
          onConfirm={() => void sendOut()}
          title={t('unfilled.sendTitle')}
          text={t('unfilled.sendText')}
          confirmLabel={t(isDraft ? 'approval.send' : 'approval.sendAgain')}
          pending={sent.isLoading}
          error={error && (unreached ? t('approval.unreached', { names: unreached }) : problemText(error))}
        />
      )}
    </>
  )
}
