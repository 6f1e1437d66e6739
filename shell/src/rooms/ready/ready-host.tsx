import {
  type Awaited,
  awaitedRecordings,
  forgetAwaited,
  notify,
  onServerEvent,
  useAppDispatch,
  useLazyRecordingQuery,
  useNavigate,
  useTexts,
} from '@hattama/platform'
import { useEffect, useEffectEvent } from 'react'

/** Announces the recordings this tab was asked to, when their processing ends: by the browser, unless the tab is looked at. */
export const ReadyHost = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [ask] = useLazyRecordingQuery()

  const announce = useEffectEvent(({ id, title }: Awaited, status: string) => {
    if (status !== 'completed' && status !== 'failed') return
    forgetAwaited(id)
    const text = t(`ready.${status}`, { title })
    const open = () => void navigate(`/recordings/${id}`)
    if (document.hidden && Notification.permission === 'granted') {
      // of several tabs, the last one's replaces the others'
      const notice = new Notification(text, { tag: id })
      notice.addEventListener('click', () => {
        window.focus()
        notice.close()
        open()
      })
      return
    }
    const act = { label: t('action.open'), run: open }
    dispatch(notify({ tone: status === 'failed' ? 'problem' : 'done', text, act }))
  })

  /** After a lost connection: what ended in the meantime had an event that did not arrive. */
  const catchUp = useEffectEvent(() => {
    for (const one of awaitedRecordings())
      void ask(one.id)
        .unwrap()
        .then(
          ({ status }) => announce(one, status),
          // asked again after the next connection
          () => undefined,
        )
  })

  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'hello') catchUp()
        if (event.type === 'deleted') forgetAwaited(event.recordingId)
        if (event.type !== 'recording') return
        const awaited = awaitedRecordings().find(({ id }) => id === event.recordingId)
        if (awaited) announce(awaited, event.status)
      }),
    [],
  )
  return null
}
