import { heardChannels } from '#speech/layout/read-plan.ts'
import { measureLevels } from '#speech/media/levels.ts'
import { gainFor, loudestOf, type Loudest } from '#speech/media/quiet.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { activityFrameMs } from '#speech/engines/voice-activity.ts'
import type { StepContext } from '../queue/step.ts'

/** How much louder the decoded sound of a recording has to be made to be judged, dB; 0 for nearly all. */
export const soundGain = async ({ recording, storage }: StepContext): Promise<number> => {
  const channels: Loudest[] = []
  for (const channel of heardChannels(recording.layout, recording.soundLayout)) {
    const pcm = await storage.get(recordingKeys(recording.id).pcm(channel))
    channels.push(loudestOf(await measureLevels(pcm, activityFrameMs)))
  }
  return gainFor(channels)
}
