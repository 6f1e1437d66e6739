import { BetterModels } from '@hattama/platform'
import type { ChatTurn } from '@hattama/contract/insight/chat'
import { Badge } from '@hattama/ui/badge'
import { useChatTexts } from './chat-texts.ts'
import { Question, Sentences } from './turn.tsx'

type Props = {
  turn: ChatTurn
  openId: string | null
  /** asks a follow-up question; only given for the last answer */
  onAsk: ((question: string) => void) | null
}

/** How it is said that nothing answers. */
const noneSaid = ({ answer: { lacks } }: ChatTurn, openId: string | null) => {
  if (lacks?.isUnmentioned) return openId === null ? 'unmentionedInAll' : 'unmentionedInOne'
  return lacks?.onlyAsked ? 'onlyAsked' : 'notFound'
}

/** A finished turn: question, answer, notes on the answer, and follow-up questions. */
export const Answer = ({ turn, openId, onAsk }: Props) => {
  const { t } = useChatTexts()
  const { answer, engine, model } = turn
  const { lacks } = answer
  const isQuoted = engine === 'extract'
  const isCounted = engine === 'figures'
  // before the quotes: who reads three of them first takes them for an answer
  const missing = [
    lacks &&
      lacks.words.length > 0 &&
      t('lacksWords', { words: lacks.words.map((text) => t('quoted', { text })).join(', ') }),
    lacks?.kind && t(`lacks.${lacks.kind}`),
  ].filter((note) => typeof note === 'string')
  const notes = [
    answer.stopped && t('stopped'),
    isQuoted && answer.found && t(answer.fault ? 'extractInstead' : 'extract'),
    isCounted && answer.found && t('counted'),
    !isQuoted && answer.fault && t('cut'),
    !isQuoted && answer.sentences.length > 0 && model && t('by', { model }),
    answer.sentences.some((s) => s.support === 'similar') && t('similar'),
    answer.dropped > 0 && t('dropped', { count: answer.dropped }),
  ].filter((note) => typeof note === 'string')
  return (
    <article className="space-y-3">
      <Question text={turn.question} />
      {answer.isExample && (
        <p className="text-sm text-muted">
          <Badge tone="accent">{t('example')}</Badge> {t('fromExample')}
        </p>
      )}
      {missing.length > 0 && <p className="text-sm text-muted">{missing.join(' ')}</p>}
      {answer.found || answer.sentences.length > 1 ? (
        <Sentences sentences={answer.sentences} isQuoted={isQuoted} openId={openId} />
      ) : (
        !answer.stopped && (
          <p className="text-sm text-muted">
            {answer.sentences[0]?.text ?? t(noneSaid(turn, openId))}{' '}
            {answer.otherLanguage && <BetterModels />}
          </p>
        )
      )}
      {notes.length > 0 && (
        <ul className="space-y-0.5 text-xs text-faint">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {isQuoted && answer.found && !answer.fault && (
            <li>
              <BetterModels />
            </li>
          )}
        </ul>
      )}
      {onAsk && answer.followUps.length > 0 && (
        <Suggestions title={t('followUps')} questions={answer.followUps} onAsk={onAsk} />
      )}
    </article>
  )
}

/** Questions that can be asked with one click. */
export const Suggestions = ({
  title,
  questions,
  onAsk,
}: {
  title: string
  questions: readonly string[]
  onAsk: (question: string) => void
}) => (
  <section aria-label={title}>
    <h3 className="text-xs font-medium text-faint">{title}</h3>
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="cursor-pointer rounded-lg border border-line bg-surface px-3 py-1.5 text-left text-sm text-ink hover:border-line-strong hover:bg-sunken"
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
