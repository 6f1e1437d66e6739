import type { SearchResults } from '@hattama/contract/insight/search'
import { problemText, useNavigate } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Spinner } from '@hattama/ui/spinner'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Entry, hitEntries } from './entries.tsx'
import { EntryList, optionId } from './entry-list.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import { everything, type Filters } from './search-calls.ts'
import { SearchFilters } from './search-filters.tsx'
import { useCommands } from './use-commands.ts'
import { useRecent } from './use-recent.tsx'
import { useSearch } from './use-search.ts'
import { useSettingEntries } from './use-setting-entries.ts'

const firstHits = 8
const maxHits = 50

/** The note above hits if none of them contains all the words. */
const leadOf = ({ hits }: SearchResults) => {
  const why = new Set(hits.map((hit) => hit.foundBy))
  if (why.size === 0 || why.has('words') || why.has('both')) return null
  if (why.has('some')) return 'some'
  if (why.has('meaning')) return 'near'
  return why.has('alike') ? 'alike' : 'approximate'
}

/** Search over everything and the commands of the current screen, operable by keyboard. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = usePaletteTexts()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [filters, setFilters] = useState<Filters>(everything)
  const [limit, setLimit] = useState(firstHits)
  const [active, setActive] = useState('')
  /** meetings of which every place that was found is listed */
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  const { found, error, isFetching, isOpen, refetch } = useSearch(text.trim(), filters, limit)
  const change = (next: string) => {
    setText(next)
    setActive('')
    setLimit(firstHits)
    unfold(new Set())
  }
  const [recent, keep] = useRecent(text, change)
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  const open = (path: string) => {
    keep()
    go(path)
  }
  const commands = useCommands(text, go, onClose)
  const settings = useSettingEntries(text, go)
  const meetings: Entry[] = (found?.hits ?? []).flatMap((hit) =>
    hitEntries(hit, language, t, open, {
      isOpen: unfolded.has(hit.recordingId),
      open: () => unfold((known) => new Set(known).add(hit.recordingId)),
      say: (count) => t('morePlaces', { count }),
    }),
  )
  const groups = [
    ...recent,
    ...commands,
    ...(meetings.length > 0 ? [{ title: t('meetings'), entries: meetings }] : []),
    ...settings,
  ]
  const entries = groups.flatMap((group) => group.entries)
  // by id: results by meaning arrive later and may move it
  const isListed = entries.findIndex((entry) => entry.id === active)
  // of a meeting found by what is in it, Enter opens the first place, not the top of the meeting
  const isFoundWithin =
    entries[0] === meetings[0] && meetings[1]?.isPart && found?.hits[0]?.titleMarks.length === 0
  const first = isFoundWithin ? 1 : 0
  const chosen = isListed < 0 && entries.length > 0 ? first : isListed

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setActive(entries[(chosen + step + entries.length) % entries.length]?.id ?? '')
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      entries[chosen]?.act()
    }
  }
  const total = found?.pagination.total ?? 0
  const lead = found && leadOf(found)
  const isOneWord = !/\s/.test(text.trim())
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => value !== (name === 'place' ? 'all' : ''),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      titleHidden
      closeLabel={t('action.close')}
      size="lg"
      className="flex max-h-[min(40rem,calc(100dvh-2rem))] flex-col self-start overflow-hidden p-0 max-sm:max-h-[min(40rem,calc(100dvh-2rem-var(--notices,0px)))] sm:mt-[8dvh]"
    >
      <div className="flex items-center gap-2.5 border-b border-line py-1.5 pr-14 pl-4">
        {isFetching ? <Spinner className="size-4" /> : <Search aria-hidden className="size-4 text-faint" />}
        <input
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(chosen >= 0 && { 'aria-activedescendant': optionId(listId, chosen) })}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent text-base text-ellipsis text-ink outline-none placeholder:text-faint"
        />
      </div>
      {text.trim() !== '' && <SearchFilters filters={filters} onChange={setFilters} />}
      <div className="min-h-0 grow overflow-y-auto">
        <output className="block text-sm text-muted">
          {lead && <p className="px-4 pt-3">{t(lead)}</p>}
          {found && total === 0 && !isOpen && (
            <p className="px-4 pt-3">
              {isOneWord ? t('noneOne', { word: text.trim() }) : t('none')}{' '}
              {isNarrowed ? t('noneNarrowed') : !isOneWord && t('noneTip')}
            </p>
          )}
          {found && total > 0 && !lead && <span className="sr-only">{t('found', { count: total })}</span>}
        </output>
        {found && total === 0 && !isOpen && isNarrowed && (
          <div className="px-4 pt-2">
            <Button size="sm" variant="secondary" onClick={() => setFilters(everything)}>
              {t('clear')}
            </Button>
          </div>
        )}
        {error && text.trim() !== '' && !isFetching && (
          <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-3 text-sm">
            <p className="text-red">
              {t('failed')} {problemText(error)}
            </p>
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          </div>
        )}
        <EntryList
          id={listId}
          label={t('title')}
          groups={groups}
          active={chosen}
          onActive={(i) => setActive(entries[i]?.id ?? '')}
        />
        {found && total > found.hits.length && limit < maxHits && (
          <div className="px-4 pb-3">
            <Button size="sm" variant="ghost" onClick={() => setLimit(maxHits)}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      <p className="hidden border-t border-line px-4 py-2 text-xs text-faint sm:block">{t('hint')}</p>
    </Dialog>
  )
}
