import '../kernel/locales/shell-texts.ts'
import { dismiss, runNotice, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { Toasts } from '@hattama/ui/toast'

/** Results of the user's own actions, whichever part reports them. */
export const Notices = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const notices = useAppSelector((state) => state.notices)
  return (
    <Toasts
      messages={notices}
      onAct={runNotice}
      onDismiss={(id) => dispatch(dismiss(id))}
      label={t('notices')}
      closeLabel={t('action.close')}
    />
  )
}
