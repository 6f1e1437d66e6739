import { denialOf } from '#kernel/language/negation.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** "No, no, I hear you": a "no" that answers, and denies nothing of its own sentence. */
const answer = /^(?:(?:no|nah|nope|not at all|нет|неа|жоқ)[\s,.—–-]+)+/iu

/** A "not" that denies nothing: "before it expires", "not only", "no later than". */
const limits =
  /(?<!\p{L})(?:пока(?:\s+\p{L}+){0,3}\s+не|не (?:только|просто|позже|позднее|более|больше|менее|меньше|раньше|ранее|хуже)|not (?:only|just|until|before|later|more|less)|no (?:reason|later|more|less|fewer|earlier)|why not|почему бы не|nothing but|без (?:проблем|вопросов)|мне не жалко|не (?:волнуйтесь|переживай\p{L}*))(?!\p{L})/giu

/** Whether a sentence has a "not" of its own. */
export const isDenying = (text: string): boolean =>
  wordsOf(text.trim().replace(answer, '').replace(limits, ' ')).some((word) => denialOf(word) !== null)
