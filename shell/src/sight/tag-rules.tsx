import { maximumTag } from '@hattama/contract/rules/tags'
import type { WorkspaceSight } from '@hattama/contract/sight'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { TextField } from '@hattama/ui/text-field'
import { X } from 'lucide-react'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { useSightTexts } from './sight-texts.ts'

type Props = { rules: WorkspaceSight; onChange: (rules: WorkspaceSight) => void }

/** Tags that say who sees a meeting which gets them. */
export const TagRules = ({ rules, onChange }: Props) => {
  const { t } = useSightTexts()
  const [typed, setTyped] = useState('')
  const tag = typed.trim()
  const isThere = rules.tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  const put = (tags: WorkspaceSight['tags']) => onChange({ ...rules, tags })
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
      <div className="flex items-end gap-2">
        <TextField
          label={t('tags.name')}
          name="tag"
          maxLength={maximumTag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          variant="secondary"
          disabled={tag === '' || isThere}
          onClick={() => {
            put([...rules.tags, { tag, rule: { sight: rules.narrowest, people: [], groups: [] } }])
            setTyped('')
          }}
        >
          {t('tags.add')}
        </Button>
      </div>
    </div>
  )
}
