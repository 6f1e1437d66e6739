import { dismiss, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { useRef, useState } from 'react'

type Pending<T> = {
  value: T
  /** the stored value it replaces: a newer one from the server takes its place */
  over: T
  isSending: boolean
}

/**
 * A setting saved as soon as it is chosen: shown at once, taken back if the server refuses it, with a notice that offers to
 * undo it. Several choices in a row are sent one after the other, so that the last one stays.
 * @param now the stored value
 */
export const useSavedAtOnce = <T>(
  now: T,
  save: (value: T) => Promise<{ error?: unknown }>,
): [shown: T, choose: (next: T) => void] => {
  const { t } = useTexts('platform')
  const dispatch = useAppDispatch()
  const [pending, setPending] = useState<Pending<T> | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const lastNotice = useRef<string | null>(null)
  const shown = pending && (pending.isSending || pending.over === now) ? pending.value : now

  const put = (value: T, before: T) => {
    const mine: Pending<T> = { value, over: now, isSending: true }
    setPending(mine)
    // its undo would take back this choice too
    if (lastNotice.current !== null) dispatch(dismiss(lastNotice.current))
    queue.current = queue.current.then(async () => {
      const { error } = await save(value)
      setPending((last) => (last === mine ? (error ? null : { ...mine, isSending: false }) : last))
      const notice = error
        ? notify({ tone: 'problem', text: problemText(error) })
        : notify({
            tone: 'done',
            text: t('word.saved'),
            act: { label: t('action.undo'), run: () => put(before, value) },
          })
      lastNotice.current = notice.payload.id
      dispatch(notice)
    })
  }
  return [shown, (next) => put(next, shown)]
}
