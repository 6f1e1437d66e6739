import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { maxSharesWithFile, withinBounds } from '@hattama/contract/rules/library/visibility'
import { Link, useMembersQuery, useUser } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { settingPath } from '../../kernel/setting-pages/setting-pages.ts'
import { RuleFields } from './rule-fields.tsx'
import { useVisibilityDefaultsQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

/** A rule as it is sent along with a file: names only where they count, and no more of them than are taken. */
const withFile = ({ visibility, people, groups }: VisibilityRule): VisibilityRule =>
  visibility === 'chosen'
    ? { visibility, people: people.slice(0, maxSharesWithFile), groups: groups.slice(0, maxSharesWithFile) }
    : { visibility, people: [], groups: [] }

const onlyMe: VisibilityRule = { visibility: 'private', people: [], groups: [] }

type Props = {
  /** report type chosen for it; null: the usual one */
  template?: string | null
  /** what was chosen for this recording; null: nothing, the usual applies */
  chosen: VisibilityRule | null
  /** what this person chose for an earlier one; the same as `chosen`: it still counts, and that is said */
  last?: VisibilityRule | null
  onChoose: (rule: VisibilityRule) => void
  /** offers one thing at a time: where it can be kept private by a press, other choices come after that */
  isShort?: boolean
}

/**
 * Says before a recording or an upload who will see it, and lets that be changed for this one; to whoever is alone, who will
 * once others join. What counts is what the server goes by (`ruleForNew` in its library/visibility): the report type's rule, what was
 * chosen, one's own, the workspace's, and only oneself while one is alone.
 */
export const VisibleTo = ({ template = null, chosen, last = null, onChoose, isShort = false }: Props) => {
  const { t } = useVisibilityTexts()
  const user = useUser()
  const { data: members } = useMembersQuery()
  const { data: rules } = useVisibilityDefaultsQuery()
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  if (!rules || !members) return null
  const ofTemplate = rules.templates.find((one) => one.template === template)?.rule
  const rule = ofTemplate ?? chosen ?? rules.own ?? (rules.privateWhileAlone ? onlyMe : rules.workspace)
  const isAlone = members.length < 2
  const bounded = { ...rule, visibility: withinBounds(rule.visibility, rules) }
  const mayKeep =
    !ofTemplate && bounded.visibility === 'workspace' && withinBounds('private', rules) === 'private'
  return (
    <div className="text-sm text-muted">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p role="note">
          {t(`visibleTo.${isAlone && bounded.visibility === 'workspace' ? 'alone' : bounded.visibility}`)}
          {ofTemplate && ` ${t('visibleTo.ofReportType')}`}
          {!ofTemplate && chosen !== null && chosen === last && ` ${t('visibleTo.asLast')}`}
        </p>
        {mayKeep && (
          <button
            type="button"
            className="cursor-pointer rounded-sm font-medium underline hover:text-ink"
            onClick={() => onChoose(onlyMe)}
          >
            {t('visibleTo.keepPrivate')}
          </button>
        )}
        {!ofTemplate && !(isShort && mayKeep) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fields}
            aria-label={t('visibleTo.changeOf')}
            className="inline-flex cursor-pointer items-center gap-0.5 rounded-sm font-medium underline hover:text-ink"
            onClick={() => setOpen(!isOpen)}
          >
            {t('visibleTo.change')}
            <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      {isOpen && !ofTemplate && (
        <div id={fields} className="mt-2 flex flex-col gap-2">
          <RuleFields
            label={t('visibleTo.changeOf')}
            rule={bounded}
            onChange={(next) => onChoose(withFile(next))}
            bounds={rules}
            ownerId={user?.id ?? null}
            most={maxSharesWithFile}
          />
          {/* in a tab of its own: here it would leave what is being chosen */}
          <Link
            to={settingPath('sharing')}
            target="_blank"
            rel="noopener"
            className="self-start rounded-sm underline hover:text-ink"
          >
            {t('visibleTo.forAll')}
          </Link>
        </div>
      )}
    </div>
  )
}
