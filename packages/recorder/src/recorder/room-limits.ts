import { canKeepAwake } from './keep-awake.ts'

/** A room is recorded at this pace, with some to spare. bytes */
const bytesAnHour = 22_000_000

export type Device = {
  /** it can keep its own screen on */
  staysAwake: boolean
  /** a phone or a tablet: its system takes the microphone for calls, and from pages that are not in front */
  handheld: boolean
  /** it can share the sound of a call in another tab */
  sharesCalls: boolean
  /** bytes left for recordings; null = unknown */
  freeBytes: number | null
}

/** A line of what is possible on a device, and what is not; `room.<key>` in the dictionaries. */
export type RoomLimit = { key: string; possible: boolean; count?: number }

/** What somebody should know before a room is recorded on a device: first what it does, then what it cannot. */
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
    ...(sharesCalls ? [] : [{ key: 'noCalls', possible: false }]),
  ]
  return [...lines.filter(({ possible }) => possible), ...lines.filter(({ possible }) => !possible)]
}

/** Whether this browser can share the sound of another tab. */
export const canShareCalls = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices

/** Client hints where a browser gives them; a tablet of Apple's calls itself a Mac, but has fingers on it. */
const isHandheld = () => {
  const { userAgentData } = navigator as { userAgentData?: { mobile?: boolean } }
  if (userAgentData?.mobile) return true
  return (
    /Android|iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Rejects where a browser has no place to keep anything, or will not say how much. */
const spaceHere = async () => navigator.storage.estimate()

/** This device, as its browser tells of it. */
export const thisDevice = async (): Promise<Device> => {
  const { quota, usage = 0 } = await spaceHere().catch((): StorageEstimate => ({}))
  return {
    staysAwake: canKeepAwake(),
    handheld: isHandheld(),
    sharesCalls: canShareCalls(),
    freeBytes: quota === undefined ? null : quota - usage,
  }
}
