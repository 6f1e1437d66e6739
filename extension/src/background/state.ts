import { idle } from '@hattama/recorder/recording/session'
import { session } from '../messages/session.ts'
import { storedItem } from '../settings/stored-item.ts'

/** The last state the recorder reported. Kept outside the worker, which the browser stops at any time. */
export const sessionItem = storedItem('session', 'session', session, idle)
