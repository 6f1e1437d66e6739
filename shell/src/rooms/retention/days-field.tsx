import { maxRetentionDays } from '@hattama/contract/rules/library/retention'
import { Input } from '@hattama/ui/text-field'
import { useId } from 'react'
import { useRetentionTexts } from './retention-texts.ts'

type Props = { label: string; value: number | null; onChange: (days: number | null) => void }

const offered = (text: string): number | null => {
  const days = Math.trunc(Number(text))
  return Number.isFinite(days) && days > 0 ? Math.min(days, maxRetentionDays) : null
}

/** Number of days until deletion; empty means never. */
export const DaysField = ({ label, value, onChange }: Props) => {
  const { t } = useRetentionTexts()
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="min-w-0 text-sm">
        {label}
      </label>
      <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxRetentionDays}
          step={1}
          placeholder={t('never')}
          value={value ?? ''}
          onChange={(event) => onChange(offered(event.target.value))}
          className="h-9 w-36 text-sm"
        />
        {/* an empty field says “never”, which is no number of days */}
        <span className={value === null ? 'invisible' : undefined}>{t('days', { count: value ?? 0 })}</span>
      </span>
    </div>
  )
}
