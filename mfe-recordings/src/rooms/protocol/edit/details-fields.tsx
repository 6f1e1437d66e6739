import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { languages } from '@hattama/platform'
import { DateField } from '@hattama/ui/date-input'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { useId } from 'react'
import { useProtocolTexts } from '../protocol-texts.ts'
import { Area } from './area.tsx'
import type { FieldsProps } from './fields.ts'

const verdicts = ['decided', 'resolved'] as const

/** Subject, place, time and language of the protocol. */
export const DetailsFields = ({ content, onChange }: FieldsProps) => {
  const { t, language } = useProtocolTexts()
  const hint = useId()
  // an hour that was only guessed from the file is left to whoever was there
  const isHourOpen = content.startTime === '' || content.endTime === ''
  const described = isHourOpen ? { 'aria-describedby': hint } : {}
  const set = (more: Partial<ProtocolContent>) => onChange({ ...content, ...more })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <span aria-hidden className="text-sm font-medium text-ink">
          {t('field.subject')}
        </span>
        <Area
          oneLine
          label={t('field.subject')}
          maxLength={most.subject}
          value={content.subject}
          onText={(subject) => set({ subject })}
        />
      </div>
      <TextField
        label={t('field.place')}
        placeholder={t('field.placeHint')}
        maxLength={most.place}
        value={content.place}
        onChange={(event) => set({ place: event.target.value })}
      />
      <DateField
        label={t('field.date')}
        type="date"
        language={language}
        required
        value={content.date}
        // the date is required: ignore an emptied field
        onChange={(event) => event.target.value !== '' && set({ date: event.target.value })}
      />
      <DateField
        label={t('field.start')}
        type="time"
        {...described}
        language={language}
        empty={t('field.noTime')}
        value={content.startTime}
        onChange={(event) => set({ startTime: event.target.value })}
      />
      <DateField
        label={t('field.end')}
        type="time"
        {...described}
        language={language}
        empty={t('field.noTime')}
        value={content.endTime}
        onChange={(event) => set({ endTime: event.target.value })}
      />
      {isHourOpen && (
        <p id={hint} className="-mt-2 text-sm text-muted sm:col-span-2">
          {t('field.timeHint')}
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-ink">{t('field.language')}</span>
        <Select
          label={t('field.language')}
          value={content.language}
          className="h-10"
          options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
          onChange={(language) => set({ language })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-ink">{t('field.verdict')}</span>
        <Select
          label={t('field.verdict')}
          value={content.verdict}
          className="h-10"
          options={verdicts.map((value) => ({ value, text: t(`verdict.${content.language}.${value}`) }))}
          onChange={(verdict) => set({ verdict })}
        />
      </div>
    </div>
  )
}
