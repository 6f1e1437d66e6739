import type { RetentionRules } from '@hattama/contract/library/retention'
import { maxRetentionTags } from '@hattama/contract/rules/library/retention'
import { IconButton } from '@hattama/ui/icon-button'
import { Switch } from '@hattama/ui/switch'
import { X } from 'lucide-react'
import { NewTag } from '../../kernel/sections/new-tag.tsx'
import { DaysField } from './days-field.tsx'
import { useRetentionTexts } from './retention-texts.ts'

type Props = { rules: RetentionRules; onChange: (rules: RetentionRules) => void }

/** Tags whose recordings are kept for a different time, or on hold. */
export const TagRetention = ({ rules, onChange }: Props) => {
  const { t } = useRetentionTexts()
  const put = (tags: RetentionRules['tags']) => onChange({ ...rules, tags })
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-medium">{t('tags.title')}</h3>
        <p className="text-sm text-muted">{t('tags.text')}</p>
      </div>
      {rules.tags.map((one) => {
        const change = (next: Partial<typeof one>) =>
          put(rules.tags.map((other) => (other === one ? { ...one, ...next } : other)))
        return (
          <section
            key={one.tag}
            aria-label={t('tags.of', { tag: one.tag })}
            className="flex flex-col gap-3 rounded-lg border border-line p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate text-sm font-medium">{one.tag}</span>
              <IconButton
                label={t('tags.remove', { tag: one.tag })}
                size="sm"
                onClick={() => put(rules.tags.filter((other) => other !== one))}
              >
                <X aria-hidden />
              </IconButton>
            </div>
            <Switch label={t('tags.hold')} checked={one.hold} onChange={(hold) => change({ hold })} />
            {one.hold ? (
              <p className="text-sm text-muted">{t('tags.holdText')}</p>
            ) : (
              <>
                <DaysField
                  label={t('sound')}
                  value={one.soundDays}
                  onChange={(soundDays) => change({ soundDays })}
                />
                <DaysField label={t('all')} value={one.allDays} onChange={(allDays) => change({ allDays })} />
              </>
            )}
          </section>
        )
      })}
      <NewTag
        label={t('tags.name')}
        addLabel={t('tags.add')}
        rules={rules.tags}
        isFull={rules.tags.length >= maxRetentionTags}
        onAdd={(tag) => put([...rules.tags, { tag, soundDays: null, allDays: null, hold: false }])}
      />
    </div>
  )
}
