import { clock } from '@hattama/contract/rules/kernel/time'
import type { Suggestion, Dismissal } from '@hattama/contract/speech/vocabulary'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { Check, ChevronDown, SpellCheck, X } from 'lucide-react'
import { useState } from 'react'
import type { Edit } from '../edits/use-edits.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query({
      ...call.get('/api/recordings/{id}/suggestions', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
    }),
    /** Removes it from the list at once; the server remembers the dismissal. */
    dismissSuggestion: build.mutation({
      ...call.post(
        '/api/recordings/{id}/suggestions/dismissals',
        ({ recordingId, ...body }: { recordingId: string } & Dismissal) => ({ id: recordingId, body }),
      ),
      onQueryStarted: async ({ recordingId, heard, term }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          calls.util.updateQueryData('suggestions', recordingId, (list) => {
            list.suggestions = list.suggestions.filter((s) => s.heard !== heard || s.term !== term)
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})

const { useSuggestionsQuery, useDismissSuggestionMutation } = calls

type Props = {
  recordingId: string
  edit: Edit
  /** plays the passage */
  onPlay: (ms: number) => void
}

/**
 * Workspace terms that were probably misheard. Nothing changes until a suggestion is accepted, which is an edit like any
 * other. Renders nothing if there is nothing to review.
 */
export const Suggestions = ({ recordingId, edit, onPlay }: Props) => {
  const { t } = useRecordingsTexts()
  const { data } = useSuggestionsQuery(recordingId)
  const [dismiss] = useDismissSuggestionMutation()
  const [isOpen, setOpen] = useState(false)
  const [isTaking, setTaking] = useState(false)
  if (!data || data.suggestions.length === 0) return null
  const { suggestions, revision } = data

  const take = async (list: readonly Suggestion[]) => {
    setTaking(true)
    const places = list.map(({ segmentId, from, to, heard, term }) => ({ segmentId, from, to, heard, term }))
    await edit({ kind: 'correct', places, revision }, (count) => t('suggest.taken', { count }))
    setTaking(false)
  }
  return (
    <section aria-label={t('suggest.title')} className="border-t border-line print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          className="-ml-2"
          onClick={() => setOpen(!isOpen)}
        >
          <SpellCheck aria-hidden className="text-accent" />
          {t('suggest.found', { count: suggestions.length })}
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </Button>
        {isOpen && suggestions.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            pending={isTaking}
            className="ml-auto"
            onClick={() => void take(suggestions)}
          >
            {t('suggest.takeAll')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line px-5">
          {suggestions.map((suggestion) => (
            <li
              key={`${suggestion.segmentId} ${suggestion.from}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm"
            >
              <p className="text-muted">
                <button
                  type="button"
                  className="mr-2 cursor-pointer rounded-sm text-xs text-muted tabular-nums hover:text-accent hover:underline"
                  aria-label={t('suggest.play', { time: clock(suggestion.startMs) })}
                  onClick={() => onPlay(suggestion.startMs)}
                >
                  {clock(suggestion.startMs)}
                </button>
                {suggestion.before}
                <del className="text-red">{suggestion.heard}</del>{' '}
                <ins className="font-medium text-ink no-underline">{suggestion.term}</ins>
                {suggestion.after}
              </p>
              <span className="flex">
                <IconButton
                  size="sm"
                  label={t('suggest.take', { heard: suggestion.heard, term: suggestion.term })}
                  disabled={isTaking}
                  onClick={() => void take([suggestion])}
                >
                  <Check aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('suggest.dismiss', { heard: suggestion.heard })}
                  onClick={() =>
                    void dismiss({ recordingId, heard: suggestion.heard, term: suggestion.term })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
