import { asProblem, problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Spinner } from '@hattama/ui/spinner'
import { MessagesSquare } from 'lucide-react'
import { Answer, Suggestions } from './answer.tsx'
import { AskField } from './ask-field.tsx'
import { useChatsQuery } from './chat-calls.ts'
import { useChatTexts } from './chat-texts.ts'
import { OtherLanguageNote } from './other-language-note.tsx'
import { Question, Sentences } from './turn.tsx'
import type { Conversation, Live } from './use-conversation.ts'

/** Scrolls the conversation, and not the page, to the beginning of the last question: its answer is read from there. */
const showLast = (end: HTMLElement | null) => {
  const box = end?.parentElement
  const last = end?.previousElementSibling
  if (!box || !last) return
  const above = Number.parseFloat(getComputedStyle(box).paddingTop) || 0
  box.scrollTop += last.getBoundingClientRect().top - box.getBoundingClientRect().top - above
}

/** As high as what is in view, so that the last question can be at the top however short its answer is so far. */
const lastTurn = 'min-h-full'

type Props = {
  conversation: Conversation
  /** the recording on screen; null in the chat over all meetings */
  openId: string | null
}

/** A conversation and the question field below it. */
export const ConversationView = ({ conversation, openId }: Props) => {
  const { t } = useChatTexts()
  const { turns, live, waiting, kept, isReading, send, again, stop } = conversation
  const isAsking = live?.state === 'asking'
  const shown = live?.turn ? [...turns, live.turn] : turns
  const asked = turns.length + (live ? 1 : 0)
  const isEmpty = asked === 0
  if (kept.isError && isEmpty) {
    const isGone = asProblem(kept.error).code === 'NOT_FOUND'
    return (
      <FailureState
        className="my-auto"
        title={t(isGone ? 'gone' : 'failedToOpen')}
        {...(!isGone && {
          text: problemText(kept.error),
          safe: t('failure.safe'),
          retryLabel: t('action.retry'),
          pending: kept.isFetching,
          onRetry: () => void kept.refetch(),
        })}
      />
    )
  }
  return (
    <>
      <div
        role="log"
        aria-label={t('conversation')}
        aria-busy={isAsking}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
        tabIndex={0}
        className="min-h-0 grow space-y-6 overflow-y-auto p-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {isReading && <Reading />}
        {!isReading && isEmpty && <Beginning openId={openId} onAsk={send} />}
        {shown.map((turn, i) => (
          <div key={turn.id} className={i === asked - 1 ? lastTurn : undefined}>
            <Answer turn={turn} openId={openId} onAsk={i === asked - 1 ? send : null} />
          </div>
        ))}
        {live && !live.turn && (
          <div className={lastTurn}>
            <Coming live={live} openId={openId} onAgain={() => again(live.question)} />
          </div>
        )}
        {waiting.length > 0 && (
          <ul className="space-y-2">
            {waiting.map((question, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same may be asked twice
              <li key={i} className="space-y-1">
                <Question text={question} />
                <p className="text-right text-xs text-faint">{t('waits')}</p>
              </li>
            ))}
          </ul>
        )}
        {/* the key changes with every question, which remounts this and scrolls; while an answer arrives it stays where the reader is */}
        {!isEmpty && <span key={asked} ref={showLast} />}
      </div>
      <AskField key={openId} about={openId} isAsking={isAsking} onAsk={send} onStop={stop} />
    </>
  )
}

/** The answer while it arrives, or how it ended early. */
const Coming = ({ live, openId, onAgain }: { live: Live; openId: string | null; onAgain: () => void }) => {
  const { t } = useChatTexts()
  return (
    <article className="space-y-3">
      <Question text={live.question} />
      <Sentences sentences={live.sentences} isQuoted={false} openId={openId} />
      {live.state === 'asking' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner className="size-4" />
          {t(live.sentences.length > 0 ? 'writing' : 'looking')}
        </p>
      )}
      {live.state === 'stopped' && <p className="text-xs text-faint">{t('stopped')}</p>}
      {live.state === 'failed' && (
        <div role="alert" className="rounded-lg border border-line bg-red-soft p-3 text-sm">
          <p className="font-medium text-red">{t('failed')}</p>
          <p className="mt-0.5 text-muted">
            {problemText(live.problem)} {t('safe')}
          </p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={onAgain}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** How what the meetings hold is asked for. */
const starterTexts = { decisions: 'decided', tasks: 'tasks', speaking: 'speaking' } as const

const Beginning = ({ openId, onAsk }: { openId: string | null; onAsk: (question: string) => void }) => {
  const { t } = useChatTexts()
  // offered only where there is an answer
  const { data } = useChatsQuery(openId)
  return (
    // beside a meeting there may be little room: what can be asked comes before blank space
    <div
      className={cn('flex min-h-full flex-col gap-5', openId === null ? 'justify-center py-4' : 'sm:gap-4')}
    >
      <div className="flex flex-col items-center text-center">
        <MessagesSquare aria-hidden className="size-6 text-accent" />
        <p className="mt-3 text-base font-medium text-ink">{t(openId === null ? 'emptyAll' : 'emptyOne')}</p>
        <p className="mt-1 max-w-sm text-sm text-balance text-muted">{t('emptyText')}</p>
      </div>
      {openId !== null && <OtherLanguageNote recordingId={openId} />}
      <div className="mx-auto w-full max-w-sm">
        {data && (
          <Suggestions
            title={t('starters')}
            questions={data.starters.map((starter) => t(`starter.${starterTexts[starter]}`))}
            onAsk={onAsk}
          />
        )}
      </div>
    </div>
  )
}

const Reading = () => {
  const { t } = useChatTexts()
  return (
    <output aria-label={t('word.loading')} className="block space-y-3">
      <Skeleton className="ml-auto h-9 w-1/2 rounded-lg" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-10 w-3/4" />
    </output>
  )
}
