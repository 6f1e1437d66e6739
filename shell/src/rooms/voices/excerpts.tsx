import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import { Link, problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { useUnlearnVoiceMutation, useVoiceExcerptsQuery } from './calls.ts'
import { useVoicesTexts } from './voices-texts.ts'

/** What was learnt of a voice, with the source recordings; each can be unlearnt. `personId` null: the user's own. */
export const Excerpts = ({ personId }: { personId: string | null }) => {
  const { t, language } = useVoicesTexts()
  const { data, error } = useVoiceExcerptsQuery(personId)
  const [unlearn, unlearning] = useUnlearnVoiceMutation()
  if (error) return <p className="text-sm text-red">{problemText(error)}</p>
  if (!data) return <Skeleton className="h-16" />
  if (data.excerpts.length === 0) return <p className="text-sm text-muted">{t('noExcerpts')}</p>
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {data.excerpts.map(({ id, recording, startMs, endMs, learntAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
          <span className="min-w-0 grow basis-40">
            {recording ? (
              <Link
                to={`/recordings/${recording.id}?t=${momentParam(startMs)}`}
                className="font-medium hover:text-accent hover:underline"
              >
                {recording.title}
              </Link>
            ) : (
              <span className="text-muted">{t('unseen')}</span>
            )}
            <span className="block text-xs text-muted tabular-nums">
              {clock(startMs)}–{clock(endMs)} · {dateText(learntAt, language)}
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            disabled={unlearning.isLoading}
            onClick={() => void unlearn({ id, isOwn: personId === null })}
          >
            {t('unlearn')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
