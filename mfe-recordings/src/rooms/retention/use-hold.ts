import type { Recording } from '@hattama/contract/library/recording'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useChangeHoldMutation } from './calls.ts'

/** Places a recording under legal hold or lifts it; null if the hold comes from a tag. */
export const useHold = ({ id, isHeld, heldAt }: Recording) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [put] = useChangeHoldMutation()
  const isOn = Boolean(heldAt)
  if (isHeld && !isOn) return null
  const change = async () => {
    const { error } = await put({ id, held: !isOn })
    const text = error ? problemText(error) : t(isOn ? 'hold.lifted' : 'hold.done')
    dispatch(notify({ tone: error ? 'problem' : 'done', text }))
  }
  return { isOn, change }
}
