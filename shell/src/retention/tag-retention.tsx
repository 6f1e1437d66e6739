import type { RetentionRules } from '@hattama/contract/retention'
import { mostRetentionTags } from '@hattama/contract/rules/retention'
import { maximumTag } from '@hattama/contract/rules/tags'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { Switch } from '@hattama/ui/switch'
import { TextField } from '@hattama/ui/text-field'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DaysField } from './days-field.tsx'
import { useRetentionTexts } from './retention-texts.ts'

type Props = { rules: RetentionRules; onChange: (rules: RetentionRules) => void }

/** Tags whose recordings are kept for another time, or held. */
export const TagRetention = ({ rules, onChange }: Props) => {
  const { t } = useRetentionTexts()
  const [typed, setTyped] = useState('')
  const tag = typed.trim()
  const isThere = rules.tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  const isFull = rules.tags.length >= mostRetentionTags
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
          disabled={tag === '' || isThere || isFull}
          onClick={() => {
            put([...rules.tags, { tag, soundDays: null, allDays: null, hold: false }])
            setTyped('')
          }}
        >
          {t('tags.add')}
        </Button>
      </div>
    </div>
  )
}
