import { type CallAct, callActs, type CallRule } from '@hattama/contract/connections/call-rule'
import { noticeWays } from '@hattama/contract/rules/kernel/notice'
import {
  type CallsOf,
  notify,
  ProblemLine,
  problemText,
  useAppDispatch,
  useCallRulesQuery,
  useCommand,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useChangeCallRuleMutation } from './calls.ts'
import { useCallRuleTexts } from './texts.ts'

/** Handles `ruleOfCalls`: what the user's browser does when calls of a series or a calendar begin. */
export const CallRuleDialog = () => {
  const [about, show] = useState<CallsOf | null>(null)
  useCommand('ruleOfCalls', show)
  return about && <Rule key={about.id} about={about} onClose={() => show(null)} />
}

type Props = { about: CallsOf; onClose: () => void }

const Rule = ({ about, onClose }: Props) => {
  const { t } = useCallRuleTexts()
  const { data, error } = useCallRulesQuery()
  const own = data?.find(({ of, id }) => of === about.of && id === about.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: about.name })}
      description={t(about.of)}
      closeLabel={t('close')}
    >
      {error ? (
        <p role="alert" className="mt-5 text-sm text-red">
          {problemText(error)}
        </p>
      ) : data ? (
        <Choose about={about} rule={own?.rule ?? null} onClose={onClose} />
      ) : (
        <Skeleton className="mt-5 h-40" />
      )}
    </Dialog>
  )
}

const acts = ['none', ...callActs] as const
const ways = ['none', ...noticeWays] as const

const Choose = ({ about: { of, id }, rule, onClose }: Props & { rule: CallRule | null }) => {
  const { t } = useCallRuleTexts()
  const dispatch = useAppDispatch()
  const [act, setAct] = useState<CallAct | 'none'>(rule?.act ?? 'none')
  const [consent, setConsent] = useState(rule?.consent ?? false)
  const [notice, setNotice] = useState(rule?.notice ?? null)
  const [change, { isLoading, error }] = useChangeCallRuleMutation()
  const hasConsent = act === 'record' && consent
  const save = async () => {
    const wanted = act === 'none' ? null : { act, consent: hasConsent, notice: hasConsent ? notice : null }
    const answer = await change({ of, id, rule: wanted })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('saved') }))
    onClose()
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Select
        label={t('label')}
        className="w-full"
        value={act}
        onChange={setAct}
        options={acts.map((value) => ({ value, text: t(`act.${value}`) }))}
      />
      {act === 'record' && (
        <CheckRow label={t('consent')} hint={t('consentNote')} checked={consent} onChange={setConsent} />
      )}
      {hasConsent && (
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium text-ink">{t('notice')}</span>
          <Select
            label={t('notice')}
            className="w-full"
            value={notice ?? 'none'}
            onChange={(way) => setNotice(way === 'none' ? null : way)}
            options={ways.map((value) => ({ value, text: t(`way.${value}`) }))}
          />
        </div>
      )}
      {act === 'record' && <p className="text-sm text-muted">{t('limits')}</p>}
      <ProblemLine error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="button" pending={isLoading} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
