import type { RetentionRules } from '@hattama/contract/library/retention'
import { notify, ProblemLine, useAppDispatch, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'
import { RulesSection } from '../../kernel/sections/rules-section.tsx'
import { DaysField } from './days-field.tsx'
import { NextNight } from './next-night.tsx'
import { useChangeRetentionMutation, useRetentionQuery } from './retention-calls.ts'
import { useRetentionTexts } from './retention-texts.ts'
import { TagRetention } from './tag-retention.tsx'

/** How long recordings are kept: readable by everyone, editable by owners and admins, with a preview of what goes next. */
export const RetentionSettings = () => {
  const { t } = useRetentionTexts()
  const asked = useRetentionQuery()
  const mayChange = useMay()('workspace.change')
  return (
    <RulesSection
      id="retention"
      title={t('title')}
      text={t('text')}
      asked={asked}
      mayChange={mayChange}
      Change={Change}
      Told={Told}
    />
  )
}

/** For users who may not change it. */
const Told = ({ now }: { now: RetentionRules }) => {
  const { t } = useRetentionTexts()
  const days = (count: number | null) => (count === null ? t('kept') : t('after', { count }))
  const rows = [
    { name: t('everything'), hold: false, ...now.workspace },
    ...now.tags.map(({ tag, ...rule }) => ({ name: tag, ...rule })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ name, hold, soundDays, allDays }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <span className="font-medium">{name}</span>
            <span className="text-muted">
              {hold ? t('tags.hold') : `${t('sound')}: ${days(soundDays)}. ${t('all')}: ${days(allDays)}.`}
            </span>
          </li>
        ))}
      </ul>
      <NextNight rules={now} />
    </div>
  )
}

/** Begun anew whenever the stored rules have changed. */
const Change = ({ now }: { now: RetentionRules }) => <Form key={JSON.stringify(now)} now={now} />

const Form = ({ now }: { now: RetentionRules }) => {
  const { t } = useRetentionTexts()
  const dispatch = useAppDispatch()
  const [rules, setRules] = useState(now)
  const [change, { isLoading, error }] = useChangeRetentionMutation()
  const { workspace } = rules
  const save = async () => {
    const answer = await change(rules)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('saved') }))
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <DaysField
          label={t('sound')}
          value={workspace.soundDays}
          onChange={(soundDays) => setRules({ ...rules, workspace: { ...workspace, soundDays } })}
        />
        <DaysField
          label={t('all')}
          value={workspace.allDays}
          onChange={(allDays) => setRules({ ...rules, workspace: { ...workspace, allDays } })}
        />
        <p className="text-sm text-faint">{t('neverText')}</p>
      </div>
      <TagRetention rules={rules} onChange={setRules} />
      <NextNight rules={rules} />
      <ProblemLine error={error} />
      <Button
        className="self-start"
        variant="secondary"
        pending={isLoading}
        disabled={rules === now}
        onClick={() => void save()}
      >
        {t('action.save')}
      </Button>
    </div>
  )
}
