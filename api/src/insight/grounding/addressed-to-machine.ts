import { type Line, turnsOf } from '../transcript/lines.ts'

/** Words addressed to a language model instead of to people: to drop its rules, reveal them, or change its role. */
const orders = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|prompts?|rules|guidelines)\b/i,
  /\b(system|developer) (prompt|message)\b/i,
  /\byou are (now )?(an? )?(ai|assistant|language model|chatgpt|dan)\b/i,
  /\b(as|dear|hey) (an )?(ai|language model|summari[sz]er|assistant)\b.{0,60}\b(must|should|write|say|add|include|output|report)\b/i,
  /\b(when|if) (you|an ai|the ai|the model) (are )?summari[sz](e|es|ing)\b/i,
  /(игнорируй|забудь|отмени|не учитывай)\p{L}*.{0,40}(инструкци|указани|правил|промпт)/iu,
  /(системн\p{L}* (промпт|сообщени)|ты (теперь )?(ии|нейросеть|языковая модель|ассистент)(?!\p{L}))/iu,
  /(при|когда).{0,20}(составлени\p{L}* (протокола|резюме|саммари)|суммари\p{L}+).{0,40}(напиши|добавь|укажи)/iu,
  /(алдыңғы|бұрынғы|барлық).{0,30}(нұсқау|ереже)\p{L}*.{0,30}(елеме|ұмыт|ескерме)/iu,
]

/**
 * Numbers of the lines addressed to the machine that writes the summary, with the rest of their turn: they are read but
 * nothing may rest on them, so that a planted order cannot become a decision or a task. People who merely talk about such
 * orders lose at most a line of the summary; the transcript keeps every word.
 */
export const addressedToMachine = (lines: readonly Line[]): Set<number> => {
  const found = new Set<number>()
  for (const turn of turnsOf(lines)) {
    const texts = turn.map((l) => l.text)
    const first = texts.findIndex((t, i) =>
      orders.some((o) => o.test(t) || o.test(`${t} ${texts[i + 1] ?? ''}`)),
    )
    if (first >= 0) for (const line of turn.slice(first)) found.add(line.n)
  }
  return found
}
