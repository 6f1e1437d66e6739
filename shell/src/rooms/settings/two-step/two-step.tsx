import type { SecondFactorSecret, SecondFactorState } from '@hattama/contract/people/second-factor'
import { notify, problemText, useAppDispatch, useTexts, queryFailure } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import {
  useBeginSecondFactorMutation,
  useDropSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
} from '../../auth/calls.ts'
import { useShell } from '../../../kernel/shell-context.ts'
import { RecoveryCodeList } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

const Failed = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="mt-3 text-sm text-red">
      {problemText(error)}
    </p>
  ) : null

const On = ({ state, onCodes }: { state: SecondFactorState; onCodes: (codes: string[]) => void }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { registry, session } = useShell()
  // a hosted provider has no recovery codes
  const isHosted = registry.auth.mode === 'hosted'
  const [renew, renewing] = useRenewRecoveryCodesMutation()
  const [drop, dropping] = useDropSecondFactorMutation()
  const [asking, setAsking] = useState(false)
  const makeNew = async () => {
    const answer = await renew()
    if (answer.data) onCodes(answer.data.recoveryCodes)
  }
  const switchOff = async () => {
    setAsking(false)
    if ((await drop()).error) return
    await session.renew()
    dispatch(notify({ tone: 'done', text: t('settings.twoStep.offDone') }))
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="green">{t('settings.twoStep.on')}</Badge>
        {state.since && t('settings.twoStep.since', { date: dateText(state.since, language) })}
      </p>
      {!isHosted && (
        <p className="mt-2 text-sm text-muted">
          {t('settings.twoStep.left', { count: state.recoveryCodesLeft })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isHosted && (
          <Button variant="secondary" pending={renewing.isLoading} onClick={() => void makeNew()}>
            {t('settings.twoStep.renew')}
          </Button>
        )}
        <Button variant="secondary" pending={dropping.isLoading} onClick={() => setAsking(true)}>
          {t('settings.twoStep.off')}
        </Button>
      </div>
      <Failed error={renewing.error ?? dropping.error} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void switchOff()}
        title={t('settings.twoStep.offTitle')}
        text={t(isHosted ? 'settings.twoStep.offTextHosted' : 'settings.twoStep.offText')}
        confirmLabel={t('settings.twoStep.off')}
        cancelLabel={t('action.cancel')}
        tone="danger"
      />
    </div>
  )
}

/** The user's second factor: set up, recovery codes, turn off. */
export const TwoStep = () => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = useSecondFactorQuery()
  const [begin, beginning] = useBeginSecondFactorMutation()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = async () => {
    const answer = await begin()
    if (answer.data) setSecret(answer.data)
  }
  const content = () => {
    if (secret) {
      const done = (made: string[]) => {
        setSecret(null)
        if (made.length > 0) setCodes(made)
      }
      return <SetUp secret={secret} onCodes={done} onCancel={() => setSecret(null)} />
    }
    if (data?.isOn) return <On state={data} onCodes={setCodes} />
    if (data) {
      return (
        <div>
          <p className="text-sm text-muted">{t('settings.twoStep.what')}</p>
          <Button className="mt-4" pending={beginning.isLoading} onClick={() => void start()}>
            {t('settings.twoStep.begin')}
          </Button>
          <Failed error={beginning.error} />
        </div>
      )
    }
    return error ? (
      <FailureState title={t('settings.twoStep.failed')} {...queryFailure({ error, isFetching, refetch })} />
    ) : (
      <Skeleton className="h-20" />
    )
  }
  return (
    <>
      {content()}
      {codes && <RecoveryCodeList codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
