import { idle } from '@hattama/recorder/recording/session'
import { session } from '../messages/session.ts'
import { storedItem } from '../settings/stored-item.ts'

/** The recorder's last word. Kept outside the worker, which the browser stops when it likes. */
export const sessionItem = storedItem('session', 'session', session, idle)
