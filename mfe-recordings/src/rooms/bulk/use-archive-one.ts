import { leftOutRows, notify, useAppDispatch } from '@hattama/platform'
import { useMany } from './use-many.ts'

/** Archives or unarchives one recording; shows a notice if that is refused. */
export const useArchiveOne = () => {
  const dispatch = useAppDispatch()
  const { archive } = useMany((left) => {
    for (const { reason } of leftOutRows(left)) dispatch(notify({ tone: 'problem', text: reason }))
  })
  return archive
}
