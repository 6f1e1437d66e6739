import type { EnforcedPlan } from '@hattama/contract/people/plan'
import { exportDays, planNames, plans, trialPlan } from '@hattama/contract/rules/people/plans'
import { notify, problemText, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { useLeavePlanMutation, useResumePlanMutation, useTryPlanMutation } from './plan-calls.ts'

/** Ways to change the plan: the operator's checkout, or an email to them. */
const Change = ({ plan }: { plan: EnforcedPlan }) => {
  const { t } = useTexts('plan')
  const { contactEmail } = useShell().registry
  const others = planNames.filter((name) => name !== 'free' && (name !== plan.plan || plan.isTrial))
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('change')}</h3>
      {plan.checkout ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {others.map((name) => (
            <a key={name} href={plan.checkout?.[name]} className={buttonClass('secondary')}>
              {t('take', { plan: t(`name.${name}`) })}
            </a>
          ))}
        </div>
      ) : (
        <p className="mt-1 text-sm text-muted">
          {t('byHand')}{' '}
          {contactEmail && (
            <a className="text-accent underline" href={`mailto:${contactEmail}`}>
              {t('write', { address: contactEmail })}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** The workspace owner's actions for its plan. Everybody else sees who can change it. */
export const PlanActs = ({ plan }: { plan: EnforcedPlan }) => {
  const { t } = useTexts('plan')
  const dispatch = useAppDispatch()
  const may = useMay()
  const [begin, trying] = useTryPlanMutation()
  const [leave, leaving] = useLeavePlanMutation()
  const [resume, resuming] = useResumePlanMutation()
  const [asked, setAsked] = useState<'free' | 'removal' | null>(null)
  if (!may('plan.manage')) return <p className="text-sm text-muted">{t('ownerOnly')}</p>

  const tell = (text: string) => dispatch(notify({ tone: 'done', text }))
  const isPaid = plan.plan !== 'free' && !plan.isTrial
  const refusal = trying.error ?? resuming.error
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {plan.mayTry && (
          <>
            <Button
              pending={trying.isLoading}
              onClick={() => void begin().then(({ data }) => data && tell(t('tried')))}
            >
              {t('try', { days: plans[trialPlan].trialDays })}
            </Button>
            <span className="text-sm text-muted">{t('noCard')}</span>
          </>
        )}
        {(plan.follows || plan.removalAt) && (
          <Button
            pending={resuming.isLoading}
            onClick={() => void resume().then(({ data }) => data && tell(t('resumed')))}
          >
            {t('resume')}
          </Button>
        )}
        {isPaid && !plan.follows && (
          <>
            <Button variant="secondary" onClick={() => setAsked('free')}>
              {t('toFree')}
            </Button>
            <Button variant="ghost" onClick={() => setAsked('removal')}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
      {refusal && <p className="text-sm text-red">{problemText(refusal)}</p>}
      <Change plan={plan} />
      {asked && (
        <ConfirmDialog
          open
          onClose={() => {
            setAsked(null)
            leaving.reset()
          }}
          onConfirm={() => void leave(asked).then(({ data }) => data && setAsked(null))}
          title={t(`confirm.${asked}Title`)}
          text={t(`confirm.${asked}Text`, { days: exportDays })}
          confirmLabel={t(`confirm.${asked}`)}
          cancelLabel={t('confirm.keep')}
          tone={asked === 'removal' ? 'danger' : 'normal'}
          pending={leaving.isLoading}
          error={leaving.error && problemText(leaving.error)}
        />
      )}
    </div>
  )
}
