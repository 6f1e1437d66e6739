import { IconButton } from '@hattama/ui/icon-button'
import { SearchField } from '@hattama/ui/search-field'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { RefObject } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Find } from './use-find.ts'

/** Search field with match count and previous/next buttons. Enter goes to the next match, Shift+Enter to the previous. */
export const FindBar = ({ find, field }: { find: Find; field: RefObject<HTMLInputElement | null> }) => {
  const { t } = useRecordingsTexts()
  const { count, current, query } = find
  const words =
    count === 0
      ? t('transcript.noMatches')
      : current < 0
        ? t('transcript.found', { count })
        : t('transcript.matches', { current: current + 1, count })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <SearchField
        ref={field}
        label={t('transcript.find')}
        value={query}
        onChange={find.change}
        clearLabel={t('action.clear')}
        className="min-w-32 grow basis-32"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (event.shiftKey) find.previous()
          else find.next()
        }}
      />
      {query.trim() !== '' && (
        <div className="flex shrink-0 items-center">
          <output className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">{words}</output>
          <IconButton
            label={t('transcript.previous')}
            size="sm"
            disabled={count === 0}
            onClick={find.previous}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={t('transcript.next')} size="sm" disabled={count === 0} onClick={find.next}>
            <ChevronDown aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
