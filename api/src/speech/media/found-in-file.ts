/** What a file says of its first sound track. `null` where it does not say, or in a format only a decoder knows. */
export type Probe = {
  /** `video/webm`, `audio/mpeg`, ... as found in the bytes, never as claimed */
  mime: string | null
  codec: string | null
  channels: number | null
  /** where the last packet ends; exact also for recordings without a duration in their header */
  durationMs: number | null
  /** how long it claims to be; more than there is when its end was lost, and never to be trusted */
  declaredMs: number | null
}
