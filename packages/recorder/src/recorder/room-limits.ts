import { canKeepAwake } from './keep-awake.ts'

/** Size of an hour of a room's recording, rounded up. bytes */
const bytesAnHour = 22_000_000

export type Device = {
  /** can keep its own screen on */
  staysAwake: boolean
  /** a phone or tablet: its system takes the microphone for calls, and from pages in the background */
  handheld: boolean
  /** can share the sound of a call in another tab */
  sharesCalls: boolean
  /** bytes left for recordings; null = unknown */
  freeBytes: number | null
}

/** One line on what a device can or cannot do; `room.<key>` in the dictionaries. */
export type RoomLimit = { key: string; possible: boolean; count?: number }

/** What to know before recording a room on a device: first what it does, then what it cannot do. */
export const roomLimits = ({ staysAwake, handheld, sharesCalls, freeBytes }: Device): RoomLimit[] => {
  const hours = freeBytes === null ? null : Math.floor(freeBytes / bytesAnHour)
  const space: RoomLimit[] =
    hours === null
      ? []
      : hours >= 24
        ? [{ key: 'spaceDay', possible: true }]
        : hours >= 1
          ? [{ key: 'space', possible: true, count: hours }]
          : [{ key: 'spaceLittle', possible: false }]
  const lines: RoomLimit[] = [
    { key: 'kept', possible: true },
    { key: staysAwake ? 'awake' : 'notAwake', possible: staysAwake },
    ...space,
    handheld ? { key: 'phoneCall', possible: false } : { key: 'tabCloses', possible: false },
    ...(handheld ? [{ key: 'screenOff', possible: false }] : []),
    ...(sharesCalls ? [] : [{ key: handheld ? 'noCalls' : 'noCallsHere', possible: false }]),
  ]
  return [...lines.filter(({ possible }) => possible), ...lines.filter(({ possible }) => !possible)]
}

/**
 * Whether this browser can share the sound of another tab. Firefox and Safari share pictures only: they have no constraint
 * for the sound of what is shared, which Chromium has had since 109. A phone has no tab to share.
 */
export const canShareCalls = () =>
  !isHandheld() &&
  'mediaDevices' in navigator &&
  'getDisplayMedia' in navigator.mediaDevices &&
  'suppressLocalAudioPlayback' in navigator.mediaDevices.getSupportedConstraints()

/** Uses client hints where a browser gives them; an Apple tablet calls itself a Mac, but has a touch screen. */
const isHandheld = () => {
  const { userAgentData } = navigator as { userAgentData?: { mobile?: boolean } }
  if (userAgentData?.mobile) return true
  return (
    /Android|iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Rejects if a browser has no storage, or will not say how much. */
const spaceHere = async () => navigator.storage.estimate()

/** Describes this device as its browser reports it. */
export const thisDevice = async (): Promise<Device> => {
  const { quota, usage = 0 } = await spaceHere().catch((): StorageEstimate => ({}))
  return {
    staysAwake: canKeepAwake(),
    handheld: isHandheld(),
    sharesCalls: canShareCalls(),
    freeBytes: quota === undefined ? null : quota - usage,
  }
}
