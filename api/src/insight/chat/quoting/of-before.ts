const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')

const before = word(
  "last (?:year|season|summer|winter|spring|autumn|time)(?:['’]s)?|(?:a|two|three|few) years ago|used to",
  'в прошл\\p{L}+ (?:год\\p{L}*|раз)|прошлый раз|прошлогодн\\p{L}+|год назад',
  'былтыр\\p{L}*|өткен жыл\\p{L}*|өткен жолы|ана жылы',
)
const now = word(
  'now|today|tomorrow|this (?:year|time|season)',
  'сейчас|теперь|сегодня|завтра|в этом году|на этот раз',
  'қазір\\p{L}*|енді|бүгін\\p{L}*|ертең|биыл\\p{L}*',
)

/** Whether a statement tells only how it was another year or another time, which the question does not ask for. */
export const isOfBefore = (question: string, text: string): boolean =>
  before.test(text) && !now.test(text) && !before.test(question)
