import { visibilities } from '@hattama/contract/rules/library/visibility'
import type { VisibilityDefaults, WorkspaceVisibility } from '@hattama/contract/library/visibility'
import { problemText, useMay, useUser } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../kernel/sections/section.tsx'
import { useSavedAtOnce } from '../../kernel/sections/use-saved-at-once.ts'
import { useLastVisibility } from './last-choice.ts'
import { RuleFields } from './rule-fields.tsx'
import {
  useChangeOwnVisibilityMutation,
  useChangeWorkspaceVisibilityMutation,
  useVisibilityDefaultsQuery,
} from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'
import { TagRules } from './tag-rules.tsx'
import { withBounds } from './with-bounds.ts'

/** Who sees new meetings: the user's own and, for owners and admins, everybody's. */
export const VisibilitySettings = () => {
  const { t } = useVisibilityTexts()
  const { data, error } = useVisibilityDefaultsQuery()
  const mayChange = useMay()('workspace.change')
  const shown = data ? null : error ? (
    <p className="text-sm text-red">{problemText(error)}</p>
  ) : (
    <Skeleton className="h-6" />
  )
  return (
    <>
      <Section id="visibility" title={t('own.title')} text={t('own.text')}>
        {data ? <Own now={data} /> : shown}
      </Section>
      {mayChange && (
        <Section id="workspace-visibility" title={t('workspace.title')} text={t('workspace.text')}>
          {data ? <Workspace now={data} /> : shown}
        </Section>
      )}
    </>
  )
}

const Own = ({ now }: { now: VisibilityDefaults }) => {
  const { t } = useVisibilityTexts()
  const user = useUser()
  const [change] = useChangeOwnVisibilityMutation()
  const [rule, choose] = useSavedAtOnce(now.own, change)
  const { forget } = useLastVisibility()
  return (
    <RuleFields
      label={t('own.title')}
      rule={rule}
      onChange={(next) => {
        forget()
        choose(next)
      }}
      bounds={now}
      ownerId={user?.id ?? null}
      usual={{
        title: t('own.asWorkspace'),
        text: t('own.asWorkspaceText', {
          choice: t(`ofMine.${now.privateWhileAlone ? 'private' : now.workspace.visibility}.title`),
        }),
        choose: () => choose(null),
      }}
    />
  )
}

const Workspace = ({ now }: { now: VisibilityDefaults }) => {
  const { t } = useVisibilityTexts()
  const [change] = useChangeWorkspaceVisibilityMutation()
  const [{ own: _, privateWhileAlone, ...rules }, put] = useSavedAtOnce(
    now,
    ({ own: _own, privateWhileAlone: _alone, ...given }) => change(given),
  )
  const choose = (next: WorkspaceVisibility) => put({ ...now, ...next })
  const options = visibilities.map((value) => ({ value, text: t(`choice.${value}.title`) }))
  return (
    <div className="flex flex-col gap-5">
      {privateWhileAlone && (
        <p role="note" className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">
          {t('workspace.alone')}
        </p>
      )}
      <RuleFields
        label={t('workspace.title')}
        rule={rules.workspace}
        onChange={(workspace) => choose({ ...rules, workspace })}
        bounds={rules}
        ownerId={null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['narrowest', 'widest'] as const).map((bound) => (
          <div key={bound} className="flex flex-col gap-1.5">
            <span aria-hidden className="text-sm font-medium">
              {t(`workspace.${bound}`)}
            </span>
            <Select
              label={t(`workspace.${bound}`)}
              value={rules[bound]}
              onChange={(visibility) => choose(withBounds(rules, { [bound]: visibility }))}
              options={options}
            />
          </div>
        ))}
      </div>
      <TagRules rules={rules} onChange={choose} />
    </div>
  )
}
