import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { useMembersQuery } from '@hattama/platform'
import { Switch } from '@hattama/ui/switch'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

type Props = { rule: VisibilityRule | null; mayOpen: boolean; onChange: (mayOpen: boolean) => void }

/** Who sees meetings put into a series; if that may be more people than before, it has to be allowed here. */
export const RuleOfSeries = ({ rule, mayOpen, onChange }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: members = [] } = useMembersQuery()
  if (!rule) return null
  const { visibility, people, groups } = rule
  const named = people.flatMap(({ userId }) => {
    const member = members.find((one) => one.userId === userId)
    return member ? [member.name || shownAddress(member.email)] : []
  })
  const who = [...named, groups.length > 0 && t('series.rule.groups', { count: groups.length })]
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink">
      <p>{t(`series.rule.${visibility}`, { who: who.filter(Boolean).join(', ') })}</p>
      {visibility !== 'private' && (
        <Switch label={t('series.rule.mayOpen')} checked={mayOpen} onChange={onChange} />
      )}
    </div>
  )
}
