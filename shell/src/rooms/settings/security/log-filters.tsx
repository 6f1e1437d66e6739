import { securityGroups } from '@hattama/contract/rules/people/security-kinds'
import { useMembersQuery, useTexts } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Input } from '@hattama/ui/text-field'
import type { LogSearch } from './log-search.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Stands for no filter: an option's value must not be empty. */
const open = 'all'

/** Filters of the log: kind of event, person, dates. */
export const LogFilters = ({
  search,
  onChange,
}: {
  search: LogSearch
  onChange: (change: Partial<LogSearch>) => void
}) => {
  const { t } = useTexts('security')
  const { data: members = [] } = useMembersQuery()
  const groups = [
    { value: open, text: t('everything') },
    ...securityGroups.map((group) => ({ value: group as string, text: t(`group.${group}`) })),
  ]
  const people = [
    { value: open, text: t('everybody') },
    ...members.map(({ userId, name, email }) => ({ value: userId, text: name || shownAddress(email) })),
  ]
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
      <Select
        label={t('filterKind')}
        value={search.group || open}
        options={groups}
        onChange={(value) => onChange({ group: securityGroups.find((group) => group === value) ?? '' })}
      />
      <Select
        label={t('filterPerson')}
        className="lg:max-w-64"
        value={search.person || open}
        options={people}
        onChange={(person) => onChange({ person: person === open ? '' : person })}
      />
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 lg:flex">
        {(['from', 'to'] as const).map((side) => (
          <label
            key={side}
            className="flex min-w-0 flex-col gap-1 text-sm text-muted lg:flex-row lg:items-center lg:gap-2"
          >
            {t(side)}
            <Input
              type="date"
              className="h-9 px-2 text-sm lg:w-auto lg:px-3"
              value={search[side]}
              onChange={(event) => onChange({ [side]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
