import type { Env } from '../src/env.ts'
import { during } from './say.ts'
import { addSystemPackages, isInstalled } from './system-packages.ts'

const none = 'none yet: recordings are kept and wait; set STT_BASE_URL (see .env.example)'
const draft = 'PocketSphinx (offline, English, draft quality); the web app offers better engines'

/**
 * Says which speech engine the first recording will meet. Where none is configured, PocketSphinx is added from the
 * operating system's packages if that is allowed, so that a first recording gets text without internet or a model.
 */
export const ensureSpeechEngine = async (env: Env): Promise<string> => {
  if (env.STT_BASE_URL) return `${env.STT_MODEL} at ${new URL(env.STT_BASE_URL).host}`
  if (isInstalled('pocketsphinx_batch')) return draft
  if (env.SYSTEM_PACKAGES === 'off') return `${none}; SYSTEM_PACKAGES=off forbids adding PocketSphinx`
  const refused = await during(
    'Adding PocketSphinx from the operating system (SYSTEM_PACKAGES=off forbids it)',
    async () =>
      addSystemPackages({
        'apt-get': ['pocketsphinx', 'pocketsphinx-en-us'],
        brew: ['cmu-pocketsphinx'],
      }),
  )
  return refused === null ? draft : `${none} (${refused})`
}
