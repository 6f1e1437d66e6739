import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'

type Options = {
  /** says which of several was adopted: "the second is carried" */
  won: RegExp
  /** begins with one of them: "The second, one board for everybody" */
  begins: RegExp
}

const tables: Readonly<Record<string, Options>> = {
  en: {
    won: /(?<!\p{L})(?:(?:first|second|third)(?: (?:one|option|proposal|version))? (?:is |was |has )?(?:carried|pass(?:es|ed)|wins|won|adopted|accepted|it is)|(?:carried|adopted|accepted|passed)[,:]? (?:is )?the (?:first|second|third))(?!\p{L})/iu,
    begins: /^\P{L}*(?:and )?(?:the )?(?:option )?(?:first|second|third|one|two|three)(?!\p{L})/iu,
  },
  ru: {
    won: /(?<!\p{L})(?:(?:принят|прош|победил|выбра|утвержд)\p{L}* (?:перв|втор|трет)\p{L}+|(?:перв|втор|трет)\p{L}+ (?:вариант )?(?:принят|прош|победил|утвержд)\p{L}*)(?!\p{L})/iu,
    begins: /^\P{L}*(?:и |а )?(?:вариант )?(?:перв|втор|трет)\p{L}+/iu,
  },
  kk: {
    won: /(?<!\p{L})(?:бірінші|екінші|үшінші)(?:сі)?(?: нұсқа\p{L}*)? (?:өтті|қабылданды|жеңді|бекітілді)(?!\p{L})/iu,
    begins: /^\P{L}*(?:ал )?(?:бірінші|екінші|үшінші)(?:сі)?(?!\p{L})/iu,
  },
}

type Held = { core: Statement; last: Statement }

/**
 * What was voted on where one of several things was adopted, with each of them and what says which it was: the first one that was put
 * to the vote is not what was decided.
 */
export const withOptions = (
  passage: readonly Statement[],
  { core, last }: Held,
  talk: Talk,
  language: string,
): readonly Statement[] => {
  const options = tables[language]
  if (!options) return passage
  const ends = talk.turnOf(last.turn)
  const result = [last, ...ends].find(({ u }) => options.won.test(u.text))
  if (!result) return passage
  const each = talk.statements.filter(
    (s) => s.turn >= core.turn && s.i < result.i && options.begins.test(s.u.text),
  )
  return [...new Set([...passage, ...each, result])].toSorted((a, b) => a.i - b.i)
}
