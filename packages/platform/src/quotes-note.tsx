import type { Summary } from '@hattama/contract/insight/summary'
import { exampleEngine, isQuoted, isTooShort } from '@hattama/contract/rules/insight/summary-engine'
import { BetterModels } from './better-models.tsx'
import { serverHas } from './server-facts.ts'
import { useTexts } from './texts/i18n.ts'

/** What is to be known of how a summary came about, as a key of `quotes.*`; null: a model of this server wrote it, or a person. */
const sayingOf = (summary: Pick<Summary, 'type' | 'engine'>): string | null => {
  if (isTooShort(summary)) return 'tooShort'
  const hasModel = serverHas('model')
  if (isQuoted(summary)) return hasModel ? 'before' : 'text'
  return summary.engine === exampleEngine && !hasModel ? 'example' : null
}

/**
 * One line above a summary that consists of quotes, or above the example's where the reader's own will: read before, not after,
 * it. It ends with the way to have them written by AI.
 */
export const QuotesNote = ({ summary }: { summary: Pick<Summary, 'type' | 'engine'> }) => {
  const saying = sayingOf(summary)
  return saying && <SaidOfQuotes saying={saying} hasWay={saying === 'text' || saying === 'example'} />
}

/**
 * The same before there is a meeting, where no language model writes summaries; nothing elsewhere.
 * @param isBeside the way opens a tab of its own: here it would leave what is being filled in
 */
export const NoModelNote = ({ isBeside = false }: { isBeside?: boolean }) =>
  serverHas('model') ? null : <SaidOfQuotes saying="ahead" hasWay isBeside={isBeside} />

type Said = { saying: string; hasWay: boolean; isBeside?: boolean }

/** @param hasWay AI summaries are off: an administrator can turn them on, everybody else ask for that */
const SaidOfQuotes = ({ saying, hasWay, isBeside = false }: Said) => {
  const { t } = useTexts('platform')
  return (
    <p role="note" className="rounded-md bg-sunken px-3 py-2 text-sm text-muted print:px-0">
      {t(`quotes.${saying}`)}{' '}
      {hasWay && (
        <span className="print:hidden">
          <BetterModels isBeside={isBeside} />
        </span>
      )}
    </p>
  )
}
