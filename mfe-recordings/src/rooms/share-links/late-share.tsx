import { loadInReach, notify, OpensInReach, useAppDispatch } from '@hattama/platform'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { ShareDialog } from './share-dialog.tsx'

/** The chunk failed to load: says so and closes the dialog. */
const Unloaded = ({ onClose }: ComponentProps<typeof ShareDialog>) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(notify({ tone: 'problem', text: t('share.notLoaded') }))
    onClose()
  }, [dispatch, onClose, t])
  return <></>
}

const Dialog = lazy(() =>
  loadInReach(() => import('./share-dialog.tsx')).then(
    (module) => ({ default: module.ShareDialog }),
    () => ({ default: Unloaded }),
  ),
)

/** The dialog for share links; its code is loaded when it is first opened. */
export const LateShare = (props: ComponentProps<typeof ShareDialog>) => (
  <Suspense fallback={<OpensInReach />}>
    <Dialog {...props} />
  </Suspense>
)
