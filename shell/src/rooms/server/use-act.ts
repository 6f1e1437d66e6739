import { notify, problemText, useAppDispatch } from '@hattama/platform'

/** Runs a change and shows its outcome; `then` refreshes the list. */
export const useAct = (then: () => unknown) => {
  const dispatch = useAppDispatch()
  return async (work: Promise<{ error?: unknown }>, done: string): Promise<boolean> => {
    const { error } = await work
    dispatch(notify(error ? { tone: 'problem', text: problemText(error) } : { tone: 'done', text: done }))
    if (!error) then()
    return !error
  }
}
