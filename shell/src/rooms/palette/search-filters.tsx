import { Choices } from '@hattama/ui/choices'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Input } from '@hattama/ui/text-field'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { usePaletteTexts } from './palette-texts.ts'
import { type Filters, type Place, useSearchChoicesQuery } from './search-calls.ts'

const places = ['all', 'names', 'summary', 'task', 'transcript'] as const satisfies readonly Place[]

/** Stands for no filter: an option's value must not be empty. */
const any = '*'

const archives = ['only', 'out'] as const

type Props = { filters: Filters; onChange: (filters: Filters) => void }

/** Where to search and, behind a button, person, language and dates. */
export const SearchFilters = ({ filters, onChange }: Props) => {
  const { t } = usePaletteTexts()
  const id = useId()
  const { place, ...rest } = filters
  const isNarrowed = Object.values(rest).some((value) => value !== '')
  const [isOpen, setOpen] = useState(isNarrowed)
  return (
    <div className="border-b border-line px-4 py-2">
      <div className="flex items-center gap-2">
        <Choices
          label={t('where')}
          value={place}
          onChange={(next) => onChange({ ...filters, place: next })}
          options={places.map((value) => ({ value, text: t(`in.${value}`) }))}
        />
        <IconButton
          label={t('filters')}
          aria-expanded={isOpen}
          aria-controls={id}
          className={isNarrowed ? 'ml-auto text-accent' : 'ml-auto'}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <More filters={filters} onChange={onChange} />}
      </div>
    </div>
  )
}

const More = ({ filters, onChange }: Props) => {
  const { t, language } = usePaletteTexts()
  const { data } = useSearchChoicesQuery()
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const chosen = (value: string) => (value === any ? '' : value)
  const languages = (data?.languages ?? []).map((code) => ({
    value: code,
    text: speechLanguageName(code, language),
  }))
  return (
    <div className="grid grid-cols-2 gap-2 pt-2 pb-1 sm:grid-cols-3">
      <Select
        label={t('person')}
        value={filters.person || any}
        onChange={(value) => set({ person: chosen(value) })}
        options={[
          { value: any, text: t('anybody') },
          ...(data?.people ?? []).map(({ name }) => ({ value: name, text: name })),
        ]}
      />
      <Select
        label={t('spoken')}
        value={filters.language || any}
        onChange={(value) => set({ language: chosen(value) })}
        options={[{ value: any, text: t('anyLanguage') }, ...languages]}
      />
      <Select
        label={t('archive.label')}
        value={filters.archive || any}
        onChange={(value) => set({ archive: archives.find((one) => one === value) ?? '' })}
        options={[
          { value: any, text: t('archive.all') },
          ...archives.map((value) => ({ value, text: t(`archive.${value}`) })),
        ]}
        className="max-sm:col-span-2"
      />
      {(['from', 'to'] as const).map((edge) => (
        <label
          key={edge}
          className="flex min-w-0 flex-col gap-1 text-xs text-faint sm:flex-row sm:items-center sm:gap-2"
        >
          <span className="shrink-0">{t(edge)}</span>
          <Input
            type="date"
            className="h-9 px-2 text-sm"
            value={filters[edge]}
            {...(edge === 'from' ? { max: filters.to || undefined } : { min: filters.from || undefined })}
            onChange={(event) => set({ [edge]: event.target.value })}
          />
        </label>
      ))}
    </div>
  )
}
