import { leftOutRows, notify, useAppDispatch } from '@hattama/platform'
import { useMany } from './use-many.ts'

/** Archives one recording, or puts it back; a refusal is said at once. */
export const useArchiveOne = () => {
  const dispatch = useAppDispatch()
  const { archive } = useMany((left) => {
    for (const { reason } of leftOutRows(left)) dispatch(notify({ tone: 'problem', text: reason }))
  })
  return archive
}
