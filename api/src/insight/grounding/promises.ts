import { denialOf } from '#kernel/language/negation.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Line } from '../transcript/lines.ts'
import { isAsking } from '../transcript/asking.ts'

const english =
  /\bi(?:['’]ll| will|['’]m going to| am going to| can| could|['’]ve got)(?! not\b|['’]t| ?never)\b|\b(?:leave (?:it|that) (?:with|to) me|let me (?!see|think|finish|guess|just)|will do|i do(?:n['’]t mind)? (?:it|that))\b/iu
const unlike = String.raw`(?!(?:думаю|считаю|знаю|вижу|понимаю|помню|хочу|могу|говорю|предлагаю|прошу|боюсь|буду|жду|живу|сразу|кому|почему|потому|поэтому|самую|такую|одну|эту|какую|второму|\p{L}+(?:[иы]цу|[кц]ию|[^е\s]ку))(?!\p{L}))`
const russian = new RegExp(
  [
    String.raw`(?<!\p{L})(?:[Яя]|[Сс]ама?)\s+(?:\p{L}+\s+)?${unlike}\p{Ll}{2,}[ую](?:сь)?(?!\p{L})`,
    String.raw`(?:^|[.!?…]\s*)(?:(?:Да|Ну|Ладно|Хорошо|Ок|Угу|Конечно)[,.\s]+)?${unlike}\p{L}{3,}[ую](?:сь)?(?=[\s.,!]|$)(?!\s+(?:вопрос|раз|сторону|очередь|неделю))`,
    String.raw`(?<!\p{L})(?:${unlike}\p{Ll}{3,}[ую](?:сь)?\s+я|[Сс] меня)(?!\p{L})`,
  ].join('|'),
  'iu',
)
const kazakh =
  /(?<!\p{L})\p{L}{2,}(?:[аейя]м[ыі]н|[аеияйу]й[ыі]н|п жіберейін)(?!\p{L})|(?<!\p{L})(?:маған қалдыр|менің мойныма)\p{L}*/giu

/** Whether its speaker takes something on: "I'll do it", «Позвоню», "жазамын". */
export const isPromise = ({ text }: Line): boolean => {
  if (isAsking(text)) return false
  if (english.test(text)) return true
  if (russian.test(text)) return !/(?<!\p{L})не(?!\p{L})/iu.test(text)
  return [...text.matchAll(kazakh)].some(([said]) =>
    wordsOf(said).every((w) => denialOf(w) === null && !/(?:ойла|біл|көр|сезі|айт)\p{L}*м[ыі]н$/u.test(w)),
  )
}
