import { Button } from '@hattama/ui/button'
import { Filters } from '@hattama/ui/filters'
import { SearchField } from '@hattama/ui/search-field'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { LayoutGrid, List, Star } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { type Choice, priorities, sorts, statuses, types } from './choice.ts'

/** Search, favourites, order and view; three filters behind a button. */
export const FilterBar = ({
  choice,
  onChange,
}: {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}) => {
  const { t } = useSummariesTexts()
  const narrow = 'grow sm:min-w-36 sm:grow-0'
  const { status, priority, type } = choice
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchField
        label={t('list.search')}
        value={choice.text}
        onChange={(text) => onChange({ text })}
        clearLabel={t('action.clear')}
        className="min-w-56 grow max-sm:basis-full sm:max-w-96"
      />
      <Button
        variant="secondary"
        aria-pressed={choice.favorites}
        className="aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent"
        onClick={() => onChange({ favorites: !choice.favorites })}
      >
        <Star aria-hidden className={choice.favorites ? 'fill-current' : ''} />
        <span className="max-sm:sr-only">{t('list.favorites')}</span>
      </Button>
      <Filters
        label={<span className="max-sm:sr-only">{t('word.filters')}</span>}
        active={[status, priority, type].filter((value) => value !== 'all').length}
      >
        <Select
          label={t('list.status')}
          value={status}
          onChange={(value) => onChange({ status: value })}
          options={statuses.map((value) => ({ value, text: t(`statusFilter.${value}`) }))}
          className={narrow}
        />
        <Select
          label={t('list.priority')}
          value={priority}
          onChange={(value) => onChange({ priority: value })}
          options={priorities.map((value) => ({ value, text: t(`priorityFilter.${value}`) }))}
          className={narrow}
        />
        <Select
          label={t('list.type')}
          value={type}
          onChange={(value) => onChange({ type: value })}
          options={types.map((value) => ({ value, text: t(`typeFilter.${value}`) }))}
          className={narrow}
        />
      </Filters>
      <Select
        label={t('list.sort')}
        value={choice.sort}
        onChange={(sort) => onChange({ sort })}
        options={sorts.map((value) => ({ value, text: t(`sort.${value}`) }))}
        className="min-w-0 grow basis-0 sm:ml-auto sm:min-w-36 sm:grow-0 sm:basis-auto"
      />
      <Segmented
        label={t('list.view')}
        value={choice.view}
        onChange={(view) => onChange({ view })}
        options={[
          { value: 'grid', text: t('list.grid'), icon: <LayoutGrid aria-hidden /> },
          { value: 'list', text: t('list.rows'), icon: <List aria-hidden /> },
        ]}
      />
    </div>
  )
}
