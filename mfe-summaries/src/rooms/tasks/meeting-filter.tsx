import { problemText, useMeetingsQuery } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { tellsWhen, tookPlaceText } from '@hattama/ui/format/took-place'
import { Popover } from '@hattama/ui/popover'
import { SearchField } from '@hattama/ui/search-field'
import { Skeleton } from '@hattama/ui/skeleton'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useChosenMeeting } from './use-chosen-meeting.ts'

/** `canBeAny`: no meeting may be chosen, too. */
type Props = { value: string; onChange: (recordingId: string) => void; canBeAny?: boolean }

/** Chooses a meeting: offers the newest; others are found by title. Empty = any. */
export const MeetingFilter = ({ value, onChange, canBeAny = true }: Props) => {
  const { t, language } = useSummariesTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useChosenMeeting(value)
  const shown = value === '' ? t('tasks.anyMeeting') : (chosen?.title ?? '…')
  // two meetings of a day may have one name
  const when =
    chosen && !tellsWhen(chosen.title, chosen.tookPlaceAt, language) && tookPlaceText(chosen, language)
  return (
    <>
      <button
        type="button"
        // the words shown, as they are shown: whoever steers by voice says them
        aria-label={[`${t('tasks.meeting')}: ${shown}`, when].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        className={cn(
          'inline-flex grow basis-0 sm:basis-auto min-h-9 py-1 min-w-0 cursor-pointer items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-xs hover:bg-sunken sm:grow-0',
          // as large before the title is known as after
          value === '' ? 'sm:max-w-60' : 'max-sm:min-h-12 sm:w-96',
        )}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="min-w-0 grow text-left sm:flex sm:items-baseline sm:justify-between sm:gap-2">
          <span className="block truncate">{shown}</span>{' '}
          {when && (
            <span className="block truncate text-xs leading-tight text-muted sm:shrink-0">{when}</span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
      </button>
      <Popover
        anchor={anchor}
        label={t('tasks.meeting')}
        onClose={() => setAnchor(null)}
        onKeyDown={walk}
        className="w-80 p-2"
      >
        <MeetingList
          value={value}
          canBeAny={canBeAny}
          onChoose={(id) => {
            onChange(id)
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}

const MeetingList = ({
  value,
  canBeAny,
  onChoose,
}: {
  value: string
  canBeAny: boolean
  onChoose: (id: string) => void
}) => {
  const { t, language } = useSummariesTexts()
  const [text, setText] = useState('')
  const { data, currentData, error } = useMeetingsQuery(useDeferredValue(text.trim()))
  const found = currentData ?? data
  const row = (id: string, title: string, day?: string) => (
    <li key={id}>
      <button
        type="button"
        aria-pressed={id === value}
        className="flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
        onClick={() => onChoose(id)}
      >
        <Check aria-hidden className={`size-4 shrink-0 text-accent ${id === value ? '' : 'invisible'}`} />
        <span className="min-w-0 grow truncate text-ink">{title}</span>
        {day && <span className="shrink-0 text-xs text-faint">{day}</span>}
      </button>
    </li>
  )
  return (
    <>
      <SearchField
        label={t('tasks.findMeeting')}
        clearLabel={t('action.clear')}
        value={text}
        onChange={setText}
      />
      {error && <p className="mt-2 px-2 text-sm text-red">{problemText(error)}</p>}
      {!found && !error && <Skeleton className="mt-2 h-32" />}
      <ul aria-label={t('tasks.meeting')} className="mt-2 max-h-64 overflow-y-auto">
        {text === '' && canBeAny && row('', t('tasks.anyMeeting'))}
        {found?.map(({ id, title, at, from }) =>
          row(
            id,
            title,
            tellsWhen(title, at, language)
              ? undefined
              : tookPlaceText({ tookPlaceAt: at, tookPlaceFrom: from }, language),
          ),
        )}
      </ul>
      {found?.length === 0 && text !== '' && (
        <p aria-live="polite" className="px-2 py-1.5 text-sm text-muted">
          {t('tasks.noMeeting')}
        </p>
      )}
    </>
  )
}

/** Arrow keys move between the field and the rows. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
