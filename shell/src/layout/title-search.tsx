import type { Recording } from '@hattama/contract/recording'
import { skipToken, useNavigate, useTexts } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { dateText } from '@hattama/ui/format/date'
import { SearchField } from '@hattama/ui/search-field'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTitleSearchQuery } from './title-search-calls.ts'

const shown = 6

/** Recordings whose title holds the text, case-insensitively; newest first as the server lists them. */
export const matching = (recordings: readonly Recording[], text: string) => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? [] : recordings.filter((r) => r.title.toLowerCase().includes(wanted))
}

/** Search over recording titles: a choice opens that recording, Enter the list of all matches. */
export const TitleSearch = ({ className }: { className?: string }) => {
  const { t, language } = useTexts('shell')
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useTitleSearchQuery(text.trim() === '' ? skipToken : undefined)
  const all = matching(data ?? [], text)
  const hits = all.slice(0, shown)
  const expanded = open && text.trim() !== '' && data !== undefined

  const leave = (path: string) => {
    setText('')
    setOpen(false)
    setActive(-1)
    void navigate(path)
  }
  const openAll = () => leave(`/recordings?q=${encodeURIComponent(text.trim())}`)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    if (event.key !== 'Enter' || text.trim() === '') return
    const hit = hits[active]
    if (hit) leave(`/recordings/${hit.id}`)
    else openAll()
  }

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={cn('relative', className)} onBlur={onBlur} onFocus={() => setOpen(true)}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('action.clear')}
        value={text}
        onChange={(value) => {
          setText(value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        {...(expanded ? { 'aria-controls': listId } : {})}
      />
      {expanded && (
        <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-pop">
          {hits.length === 0 && <p className="px-3 py-2.5 text-sm text-muted">{t('search.none')}</p>}
          <ul id={listId} aria-label={t('search.label')}>
            {hits.map((hit, i) => (
              <li key={hit.id}>
                <button
                  type="button"
                  onPointerMove={() => setActive(i)}
                  onClick={() => leave(`/recordings/${hit.id}`)}
                  className={cn(
                    'flex w-full cursor-pointer items-baseline gap-3 rounded-md px-3 py-1.5 text-left',
                    i === active && 'bg-hover',
                  )}
                >
                  <span className="min-w-0 grow truncate text-sm text-ink">{hit.title}</span>
                  <span className="shrink-0 text-xs text-faint">{dateText(hit.createdAt, language)}</span>
                </button>
              </li>
            ))}
          </ul>
          {all.length > 0 && (
            <button
              type="button"
              onClick={openAll}
              className="mt-1 w-full cursor-pointer rounded-md border-t border-line px-3 py-2 text-left text-sm text-accent hover:bg-hover"
            >
              {t('search.all', { count: all.length })}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
