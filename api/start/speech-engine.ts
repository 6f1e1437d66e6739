import { builtInModels } from '../src/speech/engines/built-in/models.ts'
import type { Engine } from '../src/speech/engines/engine.ts'
import { openEngines } from '../src/speech/engines/choice/registry.ts'
import type { Env } from '../src/kernel/env.ts'
import { during } from './say.ts'
import { addSystemPackages } from './system-packages.ts'

const none = 'none yet: recordings are kept and wait for one (README, "Speech engines")'

const named = (engine: Engine, env: Env): string => {
  if (env.STT_BASE_URL && engine.name === 'http')
    return `${engine.model} at ${new URL(env.STT_BASE_URL).host}`
  if (engine.draft) return 'PocketSphinx (on this machine, English, draft quality): no speech model runs here'
  const builtIn = builtInModels.find((m) => m.id === engine.model)
  return builtIn
    ? `${builtIn.title} (on this machine, English); Settings offers models for other languages`
    : `${engine.model}, on this machine`
}

/**
 * Returns which speech engine the first recording will use. If there is none, because no model runs on this machine,
 * PocketSphinx is installed from the operating system's packages if that is allowed.
 */
export const ensureSpeechEngine = async (env: Env): Promise<string> => {
  const { pick } = openEngines(env)
  const { engine } = await pick('en')
  if (engine) return named(engine, env)
  if (env.SYSTEM_PACKAGES === 'off') return `${none}; SYSTEM_PACKAGES=off forbids adding PocketSphinx`
  const refused = await during(
    'Adding PocketSphinx from the operating system (SYSTEM_PACKAGES=off forbids it)',
    async () =>
      addSystemPackages({ 'apt-get': ['pocketsphinx', 'pocketsphinx-en-us'], brew: ['cmu-pocketsphinx'] }),
  )
  const added = await pick('en')
  return added.engine ? named(added.engine, env) : `${none} (${refused ?? 'it did not help'})`
}
