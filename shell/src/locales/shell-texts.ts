import { addTexts } from '@hattama/platform'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

export const addShellTexts = () => addTexts('shell', { en, kk, ru })
