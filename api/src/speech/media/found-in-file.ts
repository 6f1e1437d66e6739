/** What a file says about its first sound track, and how many it has. `null` if it does not say, or if only a decoder knows the format. */
export type Probe = {
  /** `video/webm`, `audio/mpeg`, ... as found in the bytes, never as claimed */
  mime: string | null
  codec: string | null
  channels: number | null
  /** how many sound tracks there are; recorders like OBS write the call and the microphone as two */
  tracks: number
  /** where the last packet ends; exact also for recordings without a duration in their header */
  durationMs: number | null
  /** how long it claims to be; more than there is if its end was lost, and never to be trusted */
  declaredMs: number | null
  /** when it says it was recorded, epoch ms */
  startedAt: number | null
}
