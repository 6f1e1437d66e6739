import { i18n, notify, openAuth, type Store } from '@hattama/platform'
import { forgetMinutes, pageCameAt, takeReceived } from './kept.ts'

/** Nobody is signed in: nothing of whoever was stays, and a file shared to the app has nobody to go to, which is said. */
export const clearForVisitor = async (store: Store) => {
  if (!('caches' in globalThis)) return
  const files = await takeReceived(pageCameAt())
  await forgetMinutes()
  if (files.length === 0) return
  await import('../locales/shell-texts.ts')
  store.dispatch(notify({ tone: 'problem', text: i18n.t('upload.receivedSignedOut', { ns: 'shell' }) }))
  store.dispatch(openAuth({ mode: 'login' }))
}
