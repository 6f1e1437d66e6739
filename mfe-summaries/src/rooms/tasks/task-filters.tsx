import type { TaskList } from '@hattama/contract/insight/task'
import { useMembersQuery } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { Choices } from '@hattama/ui/choices'
import { Filters } from '@hattama/ui/filters'
import { SearchField } from '@hattama/ui/search-field'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { Input } from '@hattama/ui/text-field'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { MeetingFilter } from './meeting-filter.tsx'
import { groupings, states, type TaskChoice } from './task-choice.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

type Props = {
  choice: TaskChoice
  counts: TaskList['counts'] | undefined
  /** the counts are on their way: what they would push aside is not shown until then */
  isLoading: boolean
  onChange: (change: Partial<TaskChoice>) => void
}

const anybody = 'anybody'

/** Mine or all, state and text; meeting, person, dates and how the list is grouped behind a button. */
export const TaskFilters = ({ choice, counts, isLoading, onChange }: Props) => {
  const { t } = useSummariesTexts()
  const { data: members = [] } = useMembersQuery()
  const people = members.map((m) => ({ value: m.userId, text: m.name || shownAddress(m.email) }))
  const isSaid = choice.person !== '' && !people.some((p) => p.value === choice.person)
  const active =
    [choice.recordingId, choice.person, choice.from, choice.to].filter((value) => value !== '').length +
    (choice.group === 'date' ? 0 : 1)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('tasks.whose')}
          value={choice.whose}
          options={(['all', 'mine'] as const).map((value) => ({ value, text: t(`tasks.whoseIs.${value}`) }))}
          onChange={(whose) => onChange({ whose })}
        />
        <div className={cn('contents', isLoading && '[&>*]:invisible')}>
          <Choices
            label={t('tasks.state')}
            value={choice.state}
            options={states.map((value) => ({
              value,
              text:
                counts && value !== 'all'
                  ? `${t(`tasks.stateIs.${value}`)} ${counts[value]}`
                  : t(`tasks.stateIs.${value}`),
            }))}
            onChange={(state) => onChange({ state })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('tasks.search')}
          clearLabel={t('action.clear')}
          value={choice.q}
          onChange={(q) => onChange({ q })}
          className="min-w-36 grow basis-0 sm:max-w-xs sm:min-w-48"
        />
        <Filters label={t('word.filters')} active={active}>
          <MeetingFilter value={choice.recordingId} onChange={(recordingId) => onChange({ recordingId })} />
          <Select
            label={t('tasks.person')}
            value={choice.person || anybody}
            options={[
              { value: anybody, text: t('tasks.anybody') },
              ...people,
              ...(isSaid ? [{ value: choice.person, text: choice.person }] : []),
            ]}
            onChange={(person) => onChange({ person: person === anybody ? '' : person })}
          />
          <Select
            label={t('tasks.group')}
            value={choice.group}
            options={groupings.map((value) => ({ value, text: t(`tasks.groupBy.${value}`) }))}
            onChange={(group) => onChange({ group })}
          />
          <div className="grid grow grid-cols-2 items-center gap-3 text-sm text-muted sm:flex sm:grow-0 sm:gap-2">
            {(['from', 'to'] as const).map((side) => (
              <label key={side} className="flex min-w-0 flex-col gap-1 sm:flex-row sm:items-center sm:gap-2">
                {t(`tasks.${side}`)}
                <Input
                  type="date"
                  className="h-9 w-full px-2 text-sm sm:w-auto sm:px-3"
                  value={choice[side]}
                  onChange={(event) => onChange({ [side]: event.target.value })}
                />
              </label>
            ))}
          </div>
        </Filters>
      </div>
    </div>
  )
}
