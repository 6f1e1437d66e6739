import { Button } from '@hattama/ui/button'
import { SearchField } from '@hattama/ui/search-field'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { LayoutGrid, List, Star } from 'lucide-react'
import { useSummariesTexts } from '../texts.ts'
import { type Choice, priorities, sorts, statuses, types } from './choice.ts'

/** Search, favourites, three filters, order and view. */
export const FilterBar = ({
  choice,
  onChange,
}: {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}) => {
  const { t } = useSummariesTexts()
  const narrow = 'sm:min-w-36'
  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('list.search')}
          value={choice.text}
          onChange={(text) => onChange({ text })}
          clearLabel={t('action.clear')}
          className="min-w-56 grow sm:max-w-96"
        />
        <Button
          variant="secondary"
          aria-pressed={choice.favorites}
          className="aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => onChange({ favorites: !choice.favorites })}
        >
          <Star aria-hidden className={choice.favorites ? 'fill-current' : ''} />
          {t('list.favorites')}
        </Button>
        <Segmented
          label={t('list.view')}
          value={choice.view}
          onChange={(view) => onChange({ view })}
          options={[
            { value: 'grid', text: t('list.grid'), icon: <LayoutGrid aria-hidden /> },
            { value: 'list', text: t('list.rows'), icon: <List aria-hidden /> },
          ]}
          className="ml-auto"
        />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
        <Select
          label={t('list.status')}
          value={choice.status}
          onChange={(status) => onChange({ status })}
          options={statuses.map((value) => ({ value, text: t(`statusFilter.${value}`) }))}
          className={narrow}
        />
        <Select
          label={t('list.priority')}
          value={choice.priority}
          onChange={(priority) => onChange({ priority })}
          options={priorities.map((value) => ({ value, text: t(`priorityFilter.${value}`) }))}
          className={narrow}
        />
        <Select
          label={t('list.type')}
          value={choice.type}
          onChange={(type) => onChange({ type })}
          options={types.map((value) => ({ value, text: t(`typeFilter.${value}`) }))}
          className={narrow}
        />
        <Select
          label={t('list.sort')}
          value={choice.sort}
          onChange={(sort) => onChange({ sort })}
          options={sorts.map((value) => ({ value, text: t(`sort.${value}`) }))}
          className={`${narrow} sm:ml-auto`}
        />
      </div>
    </div>
  )
}
