import type { VisibilityDefaults } from '@hattama/contract/library/visibility'
import { type Visibility, withinBounds } from '@hattama/contract/rules/library/visibility'
import { Link, useMembersQuery } from '@hattama/platform'
import { settingPath } from '../../kernel/setting-pages/setting-pages.ts'
import { useVisibilityDefaultsQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

/** What the server gives a new meeting (`ruleForNew` in its library/visibility): the report type's rule, one's own, the workspace's. */
const visibilityOfNew = (rules: VisibilityDefaults, template: string | null): Visibility => {
  const ofTemplate = rules.templates.find((one) => one.template === template)?.rule
  return withinBounds((ofTemplate ?? rules.own ?? rules.workspace).visibility, rules)
}

/**
 * Says before a recording or an upload who will see it, and leads to where that is set. Nothing where nobody else is there.
 * @param template report type chosen for it; null: the usual one
 * @param onFollow called when its link is followed
 */
export const VisibleTo = ({
  template = null,
  onFollow,
}: {
  template?: string | null
  onFollow: () => void
}) => {
  const { t } = useVisibilityTexts()
  const { data: members } = useMembersQuery()
  const { data: rules } = useVisibilityDefaultsQuery()
  if (!rules || !members || members.length < 2) return null
  return (
    <p role="note" className="text-sm text-muted">
      {t(`visibleTo.${visibilityOfNew(rules, template)}`)}{' '}
      <Link
        to={settingPath('sharing')}
        aria-label={t('visibleTo.changeOf')}
        className="font-medium underline"
        onClick={onFollow}
      >
        {t('visibleTo.change')}
      </Link>
    </p>
  )
}
