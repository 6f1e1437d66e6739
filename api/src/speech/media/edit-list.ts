import { mp4Boxes } from './mp4-boxes.ts'
import type { Opened } from './opened.ts'

/** What the edit list of a sound track (ISO/IEC 14496-12, 8.6.6) makes of its sound. */
type Edited = {
  /** nothing is left out, repeated or moved, but for the little by which encoders begin early and end late */
  isWhole: boolean
  /** how long the track plays; null if nobody says */
  playedMs: number | null
}

/** Most entries that are added up; a list of more is still known not to be whole. */
const maxEntries = 1000
/** More tracks than a recorder writes, unless the file was crafted. */
const maxTracks = 64
/** What an MP4 or QuickTime file may begin with. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])
/** Seconds at either end that an encoder adds and its edit list takes away. */
const tolerated = 0.1

const bytesAt = (file: Opened, at: number, length: number) => {
  const bytes = Buffer.alloc(length)
  file.read(bytes, at)
  return bytes
}

/** The unit and the length of a header of the movie (`mvhd`) or a track (`mdhd`), which begin alike. */
const timesOf = (file: Opened, at: number) => {
  const head = bytesAt(file, at, 32)
  return head[0] === 1
    ? { perSecond: head.readUInt32BE(20), length: Number(head.readBigUInt64BE(24)) }
    : { perSecond: head.readUInt32BE(12), length: head.readUInt32BE(16) }
}

type Entry = { length: number; from: number; rate: number }

const entriesOf = (file: Opened, box: { dataAt: number; at: number; length: number }) => {
  const head = bytesAt(file, box.dataAt, 8)
  const isLong = head[0] === 1
  const each = isLong ? 20 : 12
  const room = Math.floor((box.at + box.length - box.dataAt - 8) / each)
  const count = Math.min(head.readUInt32BE(4), Math.max(0, room))
  const bytes = bytesAt(file, box.dataAt + 8, Math.min(count, maxEntries) * each)
  const entries: Entry[] = []
  for (let at = 0; at < bytes.length; at += each) {
    const length = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    const from = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4)
    entries.push({ length, from, rate: bytes.readInt32BE(at + each - 4) })
  }
  return { entries, count }
}

const normalRate = 0x10000

/** The edits of a track, if it is one of sound. */
const ofTrack = (
  file: Opened,
  signal: AbortSignal,
  { dataAt, end }: { dataAt: number; end: number },
  moviePerSecond: number,
): Edited | null => {
  let isSound = false
  let media = { perSecond: 0, length: 0 }
  let list: ReturnType<typeof entriesOf> | null = null
  for (const part of mp4Boxes(file, signal, dataAt, end)) {
    if (part.type !== 'mdia' && part.type !== 'edts') continue
    for (const box of mp4Boxes(file, signal, part.dataAt, part.at + part.length)) {
      if (box.type === 'mdhd') media = timesOf(file, box.dataAt)
      if (box.type === 'hdlr') isSound = bytesAt(file, box.dataAt + 8, 4).toString('latin1') === 'soun'
      if (box.type === 'elst') list = entriesOf(file, box)
    }
  }
  if (!isSound) return null
  const [first] = list?.entries ?? []
  const seconds = media.perSecond > 0 ? media.length / media.perSecond : 0
  if (!list || !first) return { isWhole: true, playedMs: seconds > 0 ? seconds * 1000 : null }
  const ticks = list.entries.reduce((sum, { length }) => sum + length, 0)
  const isKnown = list.count === list.entries.length && ticks > 0 && moviePerSecond > 0
  const played = isKnown ? ticks / moviePerSecond : null
  const begin = media.perSecond > 0 ? first.from / media.perSecond : 0
  // a file written piece by piece knows no lengths: its only edit lasts to its end
  const reachesEnd = seconds === 0 || first.length === 0 || begin + (played ?? 0) > seconds - tolerated
  return {
    isWhole:
      list.count === 1 && first.rate === normalRate && first.from >= 0 && begin < tolerated && reachesEnd,
    playedMs: played === null ? null : played * 1000,
  }
}

/** What the edit lists of the sound tracks of an MP4 or QuickTime file do, in the order of the tracks; none for other files. */
export const soundEdits = (file: Opened, signal = new AbortController().signal): Edited[] => {
  const found: Edited[] = []
  for (const box of mp4Boxes(file, signal)) {
    if (box.at === 0 && !firstBoxes.has(box.type)) return found
    if (box.type !== 'moov') continue
    let moviePerSecond = 0
    let tracks = 0
    for (const inner of mp4Boxes(file, signal, box.dataAt, box.at + box.length)) {
      if (inner.type === 'mvhd') moviePerSecond = timesOf(file, inner.dataAt).perSecond
      if (inner.type !== 'trak') continue
      tracks += 1
      if (tracks > maxTracks) return found
      const track = { dataAt: inner.dataAt, end: inner.at + inner.length }
      const edited = ofTrack(file, signal, track, moviePerSecond)
      if (edited) found.push(edited)
    }
    return found
  }
  return found
}
