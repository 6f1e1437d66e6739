import { addTexts } from '@hattama/platform'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/**
 * Imported by each lazily loaded screen of the shell, for the effect: the landing's first load shows none of these words
 * and does not carry them.
 */
addTexts('shell', { en, kk, ru })

export type ShellWords = typeof en
