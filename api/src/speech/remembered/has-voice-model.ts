import type { Engines } from '../engines/choice/pick-engine.ts'

/** Whether the engine that tells speakers apart can also describe a voice, without which none is remembered. */
export const hasVoiceModel = async (findDiarizer: Engines['findDiarizer']) =>
  Boolean((await findDiarizer())?.describe)
