import type { Engine } from '../src/speech/engines/engine.ts'
import { openEngines } from '../src/speech/engines/choice/registry.ts'
import type { Env } from '../src/kernel/env.ts'
import { during } from './say.ts'
import { addSystemPackages } from './system-packages.ts'

const none = 'none yet: recordings are kept and wait for one (README, "Speech engines")'

const named = (engine: Engine, env: Env): string => {
  if (env.STT_BASE_URL && engine.name === 'http')
    return `${engine.model} at ${new URL(env.STT_BASE_URL).host}`
  return engine.draft
    ? 'PocketSphinx (offline, English, draft quality); Settings offers better models'
    : `${engine.model}, on this machine`
}

/**
 * Returns which speech engine the first recording will use. If there is none, PocketSphinx is installed from the operating
 * system's packages if that is allowed, so that a first recording gets text without internet or a model.
 */
export const ensureSpeechEngine = async (env: Env): Promise<string> => {
  const { pick } = openEngines(env)
  const { engine } = await pick(null)
  if (engine) return named(engine, env)
  if (env.SYSTEM_PACKAGES === 'off') return `${none}; SYSTEM_PACKAGES=off forbids adding PocketSphinx`
  const refused = await during(
    'Adding PocketSphinx from the operating system (SYSTEM_PACKAGES=off forbids it)',
    async () =>
      addSystemPackages({ 'apt-get': ['pocketsphinx', 'pocketsphinx-en-us'], brew: ['cmu-pocketsphinx'] }),
  )
  const added = await pick(null)
  return added.engine ? named(added.engine, env) : `${none} (${refused ?? 'it did not help'})`
}
