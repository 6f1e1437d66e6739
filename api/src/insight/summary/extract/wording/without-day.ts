import { dueWords } from '@hattama/contract/rules/insight/due-text'
import { countWords } from '#kernel/language/words.ts'
import type { DaySaid } from '../../../dates/day-said.ts'

/** Fewer words are no task. */
const fewest = 2

/** What binds a day to a task and goes with it. */
const binds = /(?:^|\s)(?:on|by|until|for|at|к|ко|в|во|до|на)$/iu

/** Another day behind the first: "Monday or Tuesday". */
const orAnother =
  /^\s+(?:(?:or|and) (?:(?:on|by|before) )?(?:today|tomorrow|\p{N}|mon|tues|wednes|thurs|fri|satur|sun)|(?:или|либо|и) (?:(?:в|во|до|к) )?(?:сегодня|завтра|послезавтра|\p{N}|понедельник|вторник|сред[ауы]|четверг|пятниц|суббот|воскресень)|(?:немесе|және|не) (?:бүгін|ертең|\p{N}|дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі))/iu

/** What goes on with the day's words, which would say half of it alone: a time of that day, or whose day it is. */
const goesOn =
  /^(?:\p{L}|,|['’]|\s+(?:(?:morning|afternoon|evening|night|noon|at (?:noon|\p{N}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|before|after|утр\p{L}+|дн[её]м|вечер\p{L}+|ночью|с утра|до|после|к (?:обеду|утру|вечеру|\p{N})|в (?:\p{N}|час|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|полдень|обед)|таң\p{L}*|түс\p{L}*|кеш\p{L}*|түнде|сағат|күні|дейін|шейін|қарай)(?!\p{L})))/iu

/** A worded task without the words for its day, which stands beside it; as it was where hardly anything would be left. */
export const withoutDay = (task: string, day: DaySaid | null): string => {
  const words = day === null ? null : dueWords(day)
  const at = words === null ? -1 : task.toLowerCase().indexOf(words.toLowerCase())
  if (words === null || at < 0) return task
  const [front, behind] = [task.slice(0, at).trimEnd(), task.slice(at + words.length)]
  // "завтра, тринадцатого", "Monday morning"
  if (goesOn.test(behind) || orAnother.test(behind)) return task
  const rest = `${front.replace(binds, '')} ${behind.trimStart()}`.trim()
  return countWords(rest) < fewest ? task : rest.charAt(0).toUpperCase() + rest.slice(1)
}
