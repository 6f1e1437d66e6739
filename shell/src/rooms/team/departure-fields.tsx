import type { Departure, Member } from '@hattama/contract/people/team'
import { useMembersQuery } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Switch } from '@hattama/ui/switch'
import { useVisibilityTexts } from '../visibility/visibility-texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const oldest = 'oldest'

type Props = { leaving: Member['userId']; departure: Departure; onChange: (departure: Departure) => void }

/** What happens to the meetings of a leaving member. */
export const DepartureFields = ({ leaving, departure, onChange }: Props) => {
  const { t } = useVisibilityTexts()
  const { data: members = [] } = useMembersQuery()
  const heirs = members.filter((m) => m.userId !== leaving && m.role !== 'viewer')
  return (
    <span className="mt-4 flex flex-col gap-3">
      <span className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          {t('departure.to')}
        </span>
        <Select
          label={t('departure.to')}
          value={departure.to ?? oldest}
          onChange={(to) => onChange({ ...departure, to: to === oldest ? undefined : to })}
          options={[
            { value: oldest, text: t('departure.heir') },
            ...heirs.map((m) => ({ value: m.userId, text: m.name.trim() || shownAddress(m.email) })),
          ]}
          className="w-full"
        />
      </span>
      <Switch
        label={t('departure.private')}
        checked={departure.privateMeetings === 'delete'}
        onChange={(isOn) => onChange({ ...departure, privateMeetings: isOn ? 'delete' : 'keep' })}
      />
    </span>
  )
}
