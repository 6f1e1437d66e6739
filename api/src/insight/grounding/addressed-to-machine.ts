import { type Line, turnsOf } from '../transcript/lines.ts'

/** Where an order may begin: at the start of a sentence, or after a word that strings orders together. */
const begin = String.raw`(?:^|[.!?:;,"»]\s*|(?<!\p{L})(?:and|then|please|also|now|just|и|ещ[её]|также|теперь|потом|пожалуйста)\s+)`
const any = (...parts: string[]) => parts.map((part) => new RegExp(part, 'iu'))

/** Wording of orders to the writing or answering machine: what to write, to drop its rules, who it now is. */
const english = any(
  String.raw`\b(?:ignore|disregard|forget|override)\b.{0,25}\b(?:instructions?|prompts?|rules|guidelines|everything (?:above|before|else))\b`,
  String.raw`\b(?:system|developer) (?:prompt|message|mode)\b|\bnew instructions?\b|\bend of (?:the )?(?:transcript|input|conversation)\b`,
  String.raw`\byou are (?:now )?(?:an? |the )?(?:ai|assistant|language model|chatgpt|dan|note ?taker)\b`,
  String.raw`${begin}(?:(?:dear|hey|ok|okay|to the|attention) )?(?:note ?taker|assistant|chat ?bot|ai|language model|summari[sz]er|chatgpt)\s*[,:]`,
  String.raw`\b(?:as|dear|hey|the) (?:an )?(?:ai|language model|summari[sz]er|assistant|note ?taker)\b.{0,60}\b(?:must|should|write|say|add|include|output|report)\b`,
  String.raw`\b(?:when|if|whenever|while) (?:you|an ai|the (?:ai|model|assistant|bot)) (?:are )?(?:summari[sz]|writ\w+ (?:the |this |your |up )?(?:summary|minutes|notes)|asked (?:about|who|what|when|whether)|answer)`,
  String.raw`\b(?:who(?:ever)?|anyone who|anybody who) (?:summari|answers?|writes? (?:the|this|up))\b.{0,80}\b(?:must|should|has to|always)\b`,
  String.raw`\b(?:from now on|always|only|every question with)\b.{0,12}\b(?:answer|reply|respond|output)\b|\b(?:must|should) always (?:say|answer|state|report)\b`,
  String.raw`\b(?:write|put|add|include|state|insert|enter|mention)\b.{0,60}\b(?:in|into|to) (?:the|your|this) (?:summary|minutes|answer|recap)\b`,
  String.raw`\b(?:summary|minutes|recap|answer)\b.{0,30}\b(?:must|should|shall|has to|needs to)\b.{0,20}\b(?:say|state|read|include|mention|report)\b`,
  String.raw`${begin}(?:write|state|report|record|conclude|pretend|output|print)\s+(?:down\s+)?(?:that\b|:)`,
)
const russian = any(
  String.raw`(?:игнорируй|забудь|отмени|не учитывай|не обращай внимания)\p{L}*.{0,40}(?:инструкци|указани|правил|промпт|вс[её] (?:выше|сказанное))`,
  String.raw`системн\p{L}* (?:промпт|сообщени)|нов\p{L}+ инструкци|конец (?:расшифровк|транскрипт|записи)`,
  String.raw`(?<!\p{L})ты (?:теперь )?(?:ии|нейросеть|языковая модель|ассистент|составляешь|пишешь|отвечаешь)(?!\p{L})`,
  String.raw`${begin}(?:ассистент|нейросеть|чат-?бот|языковая модель|ии)\s*[,:]`,
  String.raw`(?:тому|тот|те|тем|всем),? кто .{0,30}(?:пис|пиш|составля|отвеча|суммир)`,
  String.raw`(?:при|когда).{0,20}(?:составлени\p{L}* (?:протокола|сводки|резюме|саммари)|суммари\p{L}+).{0,40}(?:напиши|добавь|укажи)`,
  String.raw`на вопрос.{0,40}(?:отвечай|говори|ответь)|(?:всегда|отныне|теперь|каждый раз).{0,15}(?:отвечай|сообщай|выводи)`,
  String.raw`(?:запиши|напиши|укажи|добавь|внеси|включи|зафиксируй|впиши)\p{L}*.{0,60}(?:протокол|сводк|резюме|саммари|итог)`,
  String.raw`(?<!\p{L})(?:в|для) (?:протокол|сводк|резюме|саммари|итог)\p{L}*.{0,40}(?:пусть|должно|запиши|укажи|напиши|добавь|будет сказано)`,
  String.raw`${begin}(?:запиши|напиши|укажи|заяви|зафиксируй|выведи)(?:те)?(?:,?\s+что(?!\p{L})|\s*:)`,
)
const kazakh = any(
  String.raw`(?:нұсқау|ереже)\p{L}*.{0,30}(?:елеме|ұмыт|ескерме)|(?:елеме|ескерме)\p{L}*.{0,30}(?:нұсқау|ереже)`,
  String.raw`(?<!\p{L})деп\s+(?:жаз|көрсет|белгіле|тірке|хабарла|айтылсын|жазылсын|қос|жауап бер)(?:іңіз|ыңыз|ңіз|ңыз|іп қой|ып қой|сін|сын|ілсін|ылсын)?(?!\p{L})`,
  String.raw`(?:хаттама|түйін|қорытынды)\p{L}*.{0,60}(?:жаз|көрсет|қос|айтылсын|жазылсын|енгіз)(?:іңіз|ыңыз|ңіз|ңыз)?(?!\p{L})`,
  String.raw`(?<!\p{L})(?:сұраса|сұрақ қойса).{0,80}(?:деп|жауап бер)`,
)
/** What speech recognition never produces: marks of a prompt, JSON or markdown, and lines numbered like ours. */
const marks = any(
  String.raw`<\/?\w|^\s*(?:#{2,}|={3,}|-{3,}|\x60{3,})|"\w+"\s*:\s*[[{"]|!?\[[^\]]*\]\([^)]*\)`,
  String.raw`(?:^|[=#>\]]\s*)(?:system|assistant|user|developer|система|ассистент|жүйе)\s*:|\[\d+\]\s+\p{L}+ \d+[:.]\d+`,
)
const orders = [...english, ...russian, ...kazakh, ...marks]

const isOrder = (text: string) => orders.some((order) => order.test(text))

const known = new WeakMap<Line, { next: string; isOrder: boolean }>()

/** Whether a line is an order, alone or with the next one of its turn; cached, since every reading of a meeting asks again. */
const isOrderAt = (line: Line, next: string): boolean => {
  const before = known.get(line)
  if (before?.next === next) return before.isOrder
  const found = isOrder(line.text) || isOrder(`${line.text} ${next}`)
  known.set(line, { next, isOrder: found })
  return found
}

/**
 * Numbers of the lines addressed to the machine that writes or answers, with the rest of their turn, and all lines of a
 * speaker whose name is such an order: they are read but may not support anything, so that a planted order cannot become a
 * decision or a task. People who dictate ("put in the minutes that ...") lose those lines from the summary; the transcript
 * keeps every word.
 *
 * It knows orders by their wording, so one in unknown words gets through. Such an order still cannot add anything beyond
 * what it says itself: whatever is written is checked against the lines by `judge`. And a lie someone simply states is
 * what was said; no check of words can tell it from the truth.
 */
export const addressedToMachine = (lines: readonly Line[]): Set<number> => {
  const found = new Set<number>()
  const names = new Map<string, boolean>()
  const isOrderName = (name: string) => {
    const is = names.get(name) ?? isOrder(name)
    names.set(name, is)
    return is
  }
  for (const turn of turnsOf(lines)) {
    const first = isOrderName(turn[0]?.speaker ?? '')
      ? 0
      : turn.findIndex((line, i) => isOrderAt(line, turn[i + 1]?.text ?? ''))
    if (first >= 0) for (const line of turn.slice(first)) found.add(line.n)
  }
  return found
}
