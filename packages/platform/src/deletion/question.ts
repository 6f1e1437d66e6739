/** What goes with meetings that are to be deleted, where it is more than an undo is enough for. */
export type DeletionQuestion = {
  /** whose minutes they are; null: several meetings */
  recordingId: string | null
  /** numbers of the locked formal minutes among them */
  minutes: readonly string[]
  /** how many tasks go with them; 0: none, or not known */
  tasks: number
}

type Ask = (question: DeletionQuestion) => Promise<boolean>

let ask: Ask | null = null

/** Answers the questions below for as long as the caller wants to; the returned function ends it. */
export const answerDeletionQuestions = (answer: Ask): (() => void) => {
  ask = answer
  return () => {
    if (ask === answer) ask = null
  }
}

/** Whether a person agrees that locked minutes go; asks nothing where none do, and deletes none where nobody can be asked. */
export const mayGo = async (question: DeletionQuestion): Promise<boolean> =>
  question.minutes.length === 0 || (ask !== null && (await ask(question)))
