import { builtInModels } from '../src/speech/engines/built-in/models.ts'
import type { Engine } from '../src/speech/engines/engine.ts'
import { openEngines } from '../src/speech/engines/choice/pick-engine.ts'
import type { Env } from '../src/kernel/env.ts'
import { during } from './say.ts'
import { addSystemPackages } from './system-packages.ts'

const none = 'none yet. Recordings are saved and wait for one (README, "Speech engines")'

const named = (engine: Engine, env: Env): string => {
  if (env.STT_BASE_URL && engine.name === 'http')
    return `${engine.model} at ${new URL(env.STT_BASE_URL).host}`
  if (engine.draft) return 'PocketSphinx (local, English, drafts only): speech models don’t run here'
  const builtIn = builtInModels.find((m) => m.id === engine.model)
  return builtIn
    ? `${builtIn.title} (local, English). Get models for other languages in Settings`
    : `${engine.model} (local)`
}

/**
 * Returns which speech engine the first recording will use. If there is none, because no model runs on this machine,
 * PocketSphinx is installed from the operating system's packages if that is allowed.
 */
export const ensureSpeechEngine = async (env: Env): Promise<string> => {
  const { pick } = openEngines(env)
  const { engine } = await pick('en')
  if (engine) return named(engine, env)
  if (env.SYSTEM_PACKAGES === 'off')
    return `${none}; PocketSphinx wasn’t installed because of SYSTEM_PACKAGES=off`
  const refused = await during(
    'Installing PocketSphinx with the system’s package manager (SYSTEM_PACKAGES=off prevents this)',
    async () =>
      addSystemPackages({ 'apt-get': ['pocketsphinx', 'pocketsphinx-en-us'], brew: ['cmu-pocketsphinx'] }),
  )
  const added = await pick('en')
  return added.engine ? named(added.engine, env) : `${none} (${refused ?? 'it didn’t work'})`
}
