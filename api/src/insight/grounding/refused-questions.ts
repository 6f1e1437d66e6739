import { isAsking } from '../transcript/asking.ts'
import type { Line } from '../transcript/lines.ts'

const no =
  /^(?:(?:well|ну|ой|а)[\s,]+)?(?:no|nope|nah|not (?:really|at all|yet)|нет|неа|ни в коем|жоқ)(?!\p{L})/iu
/** "No problem", «нет проблем»: a yes that begins with a no. */
const yesAfterAll = /^(?:no (?:problem|worries|objections?)|нет (?:проблем|возражений|вопросов))/iu

/** Whether a line is a question that somebody else's next line answers with "no": what it asks is not so. */
export const isRefusedQuestion = (line: Line, next: Line | undefined): boolean =>
  next?.n === line.n + 1 &&
  next.speakerId !== line.speakerId &&
  isAsking(line.text) &&
  no.test(next.text.trim()) &&
  !yesAfterAll.test(next.text.trim())

/** Lines without the questions that were answered with "no". */
export const withoutRefused = (lines: readonly Line[]): Line[] =>
  lines.filter((line, i) => !isRefusedQuestion(line, lines[i + 1]))
