import type { WorkspaceName } from '@hattama/contract/people/team'
import { api, call, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { useShell } from '../shell-context.ts'

const { useRenameWorkspaceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    renameWorkspace: build.mutation(call.put('/api/workspace/name', (body: WorkspaceName) => ({ body }))),
  }),
})

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
