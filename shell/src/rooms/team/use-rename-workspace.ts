import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { useShell } from '../../kernel/shell-context.ts'
import { useRenameWorkspaceMutation } from './calls.ts'

/** Renames the current workspace, here and for everyone in it; `rename` resolves to whether it was done. */
export const useRenameWorkspace = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session } = useShell()
  const [send, { isLoading, error }] = useRenameWorkspaceMutation()
  const rename = async (name: string): Promise<boolean> => {
    const answer = await send({ name })
    if (!answer.data) return false
    session.changeUser(answer.data)
    dispatch(notify({ tone: 'done', text: t('team.renamed') }))
    return true
  }
  return { rename, pending: isLoading, error: error && problemText(error) }
}
