import { detectLanguage } from '#kernel/language/guess-language.ts'
import { alike, meaningOf } from '../quoting/meant.ts'
import type { Question } from '../quoting/question.ts'

/**
 * Whether a question asks if a task is done: "Is the letter sent?" names the deed of "Send the letter", while "Did we get
 * the permission?" is not told by "Send the letter about the permission". The deed comes first, in Kazakh last.
 */
export const asksForTask = (
  { text, language }: Pick<Question, 'text' | 'language'>,
  task: string,
): boolean => {
  const isKazakh = language === 'kk' || detectLanguage(task) === 'kk'
  const deed = meaningOf(task, isKazakh ? 'kk' : language).at(isKazakh ? -1 : 0)
  return deed !== undefined && meaningOf(text, language).some((word) => alike(deed, word) > 0)
}
