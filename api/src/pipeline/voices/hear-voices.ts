import { recordingKeys } from '#kernel/storage/storage.ts'
import { bytesPerMs } from '#speech/media/pcm.ts'
import { findDecoder } from '#speech/media/decoder.ts'
import type { DescribeVoices } from '#speech/engines/diarizer.ts'
import type { Plan } from '#speech/remembered/plan-scan.ts'
import type { Heard } from '#speech/remembered/write-scan.ts'
import type { StepContext } from '../queue/step.ts'
import { gatherFiles } from '../steps/gather-files.ts'
import { decodeSound } from '../steps/sound.ts'
import { withinQuota } from '../steps/within-quota.ts'

/** Paths of each channel's PCM: as cached by the steps, or else decoded into this run's scratch folder. */
const channelsOf = async (context: StepContext, wanted: readonly number[]): Promise<string[]> => {
  const { recording, storage, scratch, signal, env } = context
  const keys = recordingKeys(recording.id)
  const kept = await Promise.all(wanted.map((channel) => storage.stat(keys.pcm(channel))))
  if (kept.every((file) => file !== null && file.bytes >= (recording.durationMs ?? 0) * bytesPerMs * 0.9)) {
    const paths: string[] = []
    for (const channel of wanted) paths[channel] = await storage.localPath(keys.pcm(channel), scratch, signal)
    return paths
  }
  return withinQuota(context, async (inside) => {
    const decoder = await findDecoder(env.FFMPEG_PATH)
    const { path, found } = await gatherFiles(inside, decoder)
    const { layout, soundLayout: measured } = recording
    return (await decodeSound(inside, { decoder, path, found, layout, measured })).channels
  })
}

/** Describes voices so that they can be recognised again. */
export type VoiceEncoder = { model: string; describe: DescribeVoices }

/** Encodes the voices a plan names. Nothing is stored here: the caller writes the result or discards it. */
export const hearVoices = async (context: StepContext, encoder: VoiceEncoder, plan: Plan): Promise<Heard> => {
  const listened = [...plan.learn, ...plan.compare.filter(({ candidates }) => candidates.length > 0)]
  const channels = [...new Set(listened.map(({ channel }) => channel))]
  const paths = channels.length > 0 ? await channelsOf(context, channels) : []
  const hear = async <T extends Plan['learn'][number] | Plan['compare'][number]>(one: T) => {
    const path = listened.includes(one) ? paths[one.channel] : undefined
    const voices = path === undefined ? [] : await encoder.describe(path, one.stretches, context.signal)
    return { ...one, voices }
  }
  const heard: Heard = { model: encoder.model, learn: [], compare: [] }
  for (const one of plan.learn) heard.learn.push(await hear(one))
  for (const one of plan.compare) heard.compare.push(await hear(one))
  return heard
}
