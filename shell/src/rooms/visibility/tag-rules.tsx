import type { WorkspaceVisibility } from '@hattama/contract/library/visibility'
import { IconButton } from '@hattama/ui/icon-button'
import { X } from 'lucide-react'
import { NewTag } from '../../kernel/sections/new-tag.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useVisibilityTexts } from './visibility-texts.ts'

type Props = { rules: WorkspaceVisibility; onChange: (rules: WorkspaceVisibility) => void }

/** Tags that determine who sees a meeting with them. */
export const TagRules = ({ rules, onChange }: Props) => {
  const { t } = useVisibilityTexts()
  const put = (tags: WorkspaceVisibility['tags']) => onChange({ ...rules, tags })
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-medium">{t('tags.title')}</h3>
        <p className="text-sm text-muted">{t('tags.text')}</p>
      </div>
      {rules.tags.map((one) => (
        <div key={one.tag} className="rounded-lg border border-line p-3">
          <div className="mb-2 flex items-center justify-between gap-2">
            <span className="min-w-0 truncate text-sm font-medium">{one.tag}</span>
            <IconButton
              label={t('tags.remove', { tag: one.tag })}
              size="sm"
              onClick={() => put(rules.tags.filter((other) => other !== one))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
          <RuleFields
            label={t('tags.of', { tag: one.tag })}
            rule={one.rule}
            onChange={(rule) => put(rules.tags.map((other) => (other === one ? { ...one, rule } : other)))}
            bounds={rules}
            ownerId={null}
          />
        </div>
      ))}
      <NewTag
        label={t('tags.name')}
        addLabel={t('tags.add')}
        rules={rules.tags}
        onAdd={(tag) =>
          put([...rules.tags, { tag, rule: { visibility: rules.narrowest, people: [], groups: [] } }])
        }
      />
    </div>
  )
}
