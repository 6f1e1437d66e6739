import type { Summary } from '@hattama/contract/insight/summary'
import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { exampleEngine, isQuoted, isTooShort } from '@hattama/contract/rules/insight/summary-engine'
import { BetterModels } from './better-models.tsx'
import { serverHas } from './server-facts.ts'
import { useTexts } from './texts/i18n.ts'

/** What is to be known of how a summary came about, as a key of `quotes.*`; null: a model of this server wrote it, or a person. */
const sayingOf = (summary: Pick<Summary, 'type' | 'engine'>): string | null => {
  if (isTooShort(summary)) return 'tooShort'
  return summary.engine === exampleEngine && !serverHas('model') ? 'example' : null
}

/**
 * One line above a summary that consists of quotes, or above the example's where the reader's own will: read before, not after,
 * it. It ends with the way to have them written by AI.
 */
export const QuotesNote = ({ summary }: { summary: Pick<Summary, 'type' | 'engine'> }) => {
  const { t, language } = useTexts('platform')
  const saying = sayingOf(summary)
  if (saying) return <SaidOfQuotes text={t(`quotes.${saying}`)} hasWay={saying === 'example'} />
  if (!isQuoted(summary)) return null
  const { warning, warningEdited } = minutesWords[language]
  return (
    <SaidOfQuotes text={summary.type === 'extract' ? warning : warningEdited} hasWay={!serverHas('model')} />
  )
}

/**
 * The same before there is a meeting, where no language model writes summaries; nothing elsewhere.
 * @param isBeside the way opens a tab of its own: here it would leave what is being filled in
 */
export const NoModelNote = ({ isBeside = false }: { isBeside?: boolean }) => {
  const { t } = useTexts('platform')
  return serverHas('model') ? null : <SaidOfQuotes text={t('quotes.ahead')} hasWay isBeside={isBeside} />
}

type Said = { text: string; hasWay: boolean; isBeside?: boolean }

/** @param hasWay AI summaries are off: an administrator can turn them on, everybody else ask for that */
const SaidOfQuotes = ({ text, hasWay, isBeside = false }: Said) => (
  <p role="note" className="rounded-md bg-sunken px-3 py-2 text-sm text-muted print:px-0">
    {text}{' '}
    {hasWay && (
      <span className="print:hidden">
        <BetterModels isBeside={isBeside} />
      </span>
    )}
  </p>
)
