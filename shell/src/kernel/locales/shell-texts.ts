import { addTexts } from '@hattama/platform'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/**
 * Imported for the side effect by each lazily loaded screen of the shell: the landing page's initial bundle needs none of
 * these texts and does not contain them.
 */
addTexts('shell', { en, kk, ru })

export type ShellWords = typeof en
