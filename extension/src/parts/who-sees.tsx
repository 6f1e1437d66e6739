import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { isWithinBounds, visibilities, type Visibility } from '@hattama/contract/rules/library/visibility'
import { Select } from '@hattama/ui/select'
import { accountItem } from '../account/account.ts'
import { useNextVisibility } from '../account/use-next-visibility.ts'
import { useTexts } from '../language/use-texts.ts'
import { useStored } from '../settings/use-stored.ts'

/**
 * Says before a recording who will see it, also whoever joins later, and lets that be changed for this one. People and groups
 * are named on the web: here they can only be kept as one's own rule names them.
 */
export const WhoSees = ({
  chosen,
  onChoose,
}: {
  /** null: nothing was chosen, the usual applies */
  chosen: VisibilityRule | null
  onChoose: (rule: VisibilityRule | null) => void
}) => {
  const { t } = useTexts()
  const next = useNextVisibility(useStored(accountItem))
  if (!next) return null
  const offered = visibilities.filter(
    (one) => one === next.visibility || (one !== 'chosen' && isWithinBounds(one, next)),
  )
  const wordOf = (value: Visibility) => (value === 'workspace' && next.isAlone ? 'alone' : value)
  const choose = (visibility: Visibility) =>
    onChoose(visibility === next.visibility ? null : { visibility, people: [], groups: [] })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <span>{t('whoSees.label')}</span>
      <Select<Visibility>
        label={t('whoSees.label')}
        value={chosen?.visibility ?? next.visibility}
        onChange={choose}
        options={offered.map((value) => ({ value, text: t(`whoSees.${wordOf(value)}`) }))}
        className="min-w-56 grow"
      />
    </div>
  )
}
