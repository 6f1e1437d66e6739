import type { Warning } from '../recording/session.ts'

/** Silence this long is reported; a call has pauses, but rarely of half a minute. ms */
export const callSilenceMs = 30_000
/** People listen for a long time, so the microphone is given longer. ms */
export const microphoneSilenceMs = 180_000

export type Reading = {
  /** ms on any steady clock */
  at: number
  /** 0..1; null: no call is recorded, everybody is at the microphone */
  callLevel: number | null
  /** `refused`: a replacement was requested, and the browser no longer allows one */
  microphone: { level: number; muted: boolean; ended: boolean; refused?: boolean } | null
  suspended: boolean
  /** bytes left for the spool */
  freeBytes: number
}

export type Liveness = { callHeardAt: number; microphoneHeardAt: number }

/** Three hours of sound fit in this. */
const lowDiskBytes = 200 * 1024 * 1024

/** Folds one reading into when each side was last heard, and returns what the user should be warned about now. */
export const listen = (state: Liveness, reading: Reading): { state: Liveness; warnings: Warning[] } => {
  const { at, microphone } = reading
  const next = {
    callHeardAt: reading.callLevel !== 0 ? at : state.callHeardAt,
    microphoneHeardAt: !microphone || microphone.level > 0 ? at : state.microphoneHeardAt,
  }
  const warnings: Warning[] = []
  const inRoom = reading.callLevel === null
  if (reading.suspended) warnings.push(inRoom ? 'room-suspended' : 'sound-suspended')
  else if (at - next.callHeardAt >= callSilenceMs) warnings.push('call-silent')
  if (inRoom && microphone?.ended) warnings.push(microphone.refused ? 'room-refused' : 'room-lost')
  else if (inRoom && microphone?.muted) warnings.push('room-taken')
  else if (microphone?.ended) warnings.push('microphone-lost')
  else if (microphone?.muted) warnings.push('microphone-muted')
  else if (!reading.suspended && at - next.microphoneHeardAt >= microphoneSilenceMs)
    warnings.push('microphone-silent')
  if (reading.freeBytes < lowDiskBytes) warnings.push('disk-low')
  return { state: next, warnings }
}
