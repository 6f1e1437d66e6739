import { i18n, notify, openAuth, type Store } from '@hattama/platform'
import { forgetMinutes, pageCameAt, takeReceived } from './kept.ts'

/** Clears the previous user's data when nobody is signed in, and says that a file shared to the app was not received. */
export const clearForVisitor = async (store: Store) => {
  if (!('caches' in globalThis)) return
  const files = await takeReceived(pageCameAt())
  await forgetMinutes()
  if (files.length === 0) return
  await import('../../kernel/locales/shell-texts.ts')
  store.dispatch(notify({ tone: 'problem', text: i18n.t('upload.receivedSignedOut', { ns: 'shell' }) }))
  store.dispatch(openAuth({ mode: 'login' }))
}
