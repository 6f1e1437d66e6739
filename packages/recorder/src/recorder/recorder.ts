import { faultOf, RecorderError, type RecorderFault } from '../recording/fault.ts'
import {
  type Facts,
  idle,
  isLive,
  nextSession,
  type Session,
  type SessionEvent,
} from '../recording/session.ts'
import type { Recording } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { recorderLock, recordingLock, takeLock } from '../spool/locks.ts'
import { openPart } from '../spool/recordings.ts'
import type { PageNews } from '../recording/page-event.ts'
import { beginSound } from './begin-sound.ts'
import { callInHand, type CallSource } from './call-in-hand.ts'
import { openMicrophone, type MicrophoneChoice } from './microphone.ts'
import { openPageLog, type PageLog } from './page-log.ts'
import { recordingClock } from '../recording/recording-clock.ts'
import { pauseMedia, resumeMedia } from './pause-media.ts'
import { openPartWriter, type PartWriter } from './part-writer.ts'
import { openSoundGraph } from './sound-graph.ts'
import { stopTracks } from './stop-tracks.ts'
import { watchSound } from './sound-watch.ts'
import { keepSlides, type SlideKeeper } from '../slides/keep-slides.ts'

/** One chunk a second: the most that a crash of the recorder may lose. ms */
const chunkMs = 1000
/** Speech in stereo, and a room in mono; Opus uses only as much of it as it needs. bits/s */
const bitRates = { call: 64_000, room: 48_000 }
/** How often the wall clock and the clock of the sound are compared. ms */
const noteEveryMs = 200
/** A disk that does not answer must not hold up the recorder. ms */
const saveMs = 10_000
const mime = 'audio/webm;codecs=opus'

type RecorderOrder = {
  recording: Recording
  /** the tab that is recorded; null for a picked screen and a room */
  tabId: number | null
  microphone: MicrophoneChoice
  /** the call's page shows names and is read */
  pageIsRead: boolean
  /** silence on both sides after which the user is asked, minutes; 0: never */
  silenceMinutes: number
  /** play the call back to the user (a captured tab is muted otherwise) */
  audible: boolean
}

/** Loudness of the two sides, 0..1; `call` is null where only a microphone is recorded. */
export type Levels = { call: number | null; microphone: number }

export type Recorder = {
  /** the tab whose page may tell who speaks */
  tabId: number | null
  /** Keeps what the call page shows; ends the recording when the page says that the call is over. */
  hearPage(news: PageNews): void
  levels(): Levels
  /** Converts epoch ms `at` to ms of the recording, by the clock of its sound. */
  momentAt(at: number): number
  /** The user wants it to go on, whatever was asked. */
  goOn(): void
  /** Asks whether to go on: the meeting's time in the calendar is over. */
  askAboutSlot(): void
  pause(): void
  resume(): void
  /** Resolves when everything is on disk. */
  stop(fault?: RecorderFault): Promise<void>
  /** Resolves when the recording is over, however it ended. */
  over: Promise<void>
}

/**
 * Records until `stop`, until the call's track ends and cannot be reopened, or until the disk is full; without a call, until
 * `stop` or a full disk: a lost microphone may come back. Every chunk is on disk before anything else is done with it.
 * @throws RecorderError when it cannot start; nothing is left behind then, and the caller keeps the call's stream
 */
export const startRecorder = async (
  { recording, tabId, microphone: choice, audible, pageIsRead, silenceMinutes }: RecorderOrder,
  callSource: CallSource | null,
  spool: Spool,
  on: { session(session: Session): void; left(why: 'call' | 'silence'): void },
): Promise<Recorder> => {
  const releases: (() => void)[] = []
  const letGo = () => releases.splice(0).forEach((release) => release())
  const only = await takeLock(recorderLock)
  if (!only) throw new RecorderError('already-recording')
  releases.push(only)
  try {
    return await begin()
  } catch (error) {
    letGo()
    throw error
  }

  async function openInputs() {
    // the call first: its stream id is valid for seconds, and the microphone prompt may take longer
    const call = callSource && (await callSource.open())
    releases.push(() => stopTracks(call))
    const microphone = await openMicrophone(choice, call ? 'person' : 'room')
    releases.push(() => stopTracks(microphone))
    const own = await takeLock(recordingLock(recording.id))
    if (!own) throw new RecorderError('already-recording')
    releases.push(own)

    const graph = openSoundGraph(call, audible)
    releases.push(() => void graph.close())
    graph.microphone.connect(microphone)
    await beginSound(graph.context)
    return { call, microphone, graph }
  }

  function factsAtFirst(call: MediaStream | null, microphone: MediaStream | null): Facts {
    return {
      id: recording.id,
      title: recording.title,
      source: recording.source,
      tabId,
      microphone: microphone !== null,
      earlierMs: recording.durationMs,
      names: pageIsRead ? 0 : null,
      slides: recording.keepsSlides && call?.getVideoTracks().length ? 0 : null,
    }
  }

  async function begin(): Promise<Recorder> {
    const { call, microphone, graph } = await openInputs()
    const part = await openPart(spool.catalogue, recording).catch((error: unknown) => {
      throw new RecorderError(faultOf('disk', error), error)
    })

    let session = idle
    const dispatch = (event: SessionEvent) => {
      const next = nextSession(session, event)
      // chunks come each second; only a change is worth waking the background page for
      if (next !== session) on.session(next)
      session = next
    }
    const media = new MediaRecorder(graph.output, {
      mimeType: mime,
      audioBitsPerSecond: bitRates[call ? 'call' : 'room'],
    })
    const writer: PartWriter = openPartWriter(spool, part, recording, {
      stored: () => dispatch({ type: 'stored' }),
      failed: (error) => void stop(faultOf('disk', error)),
      session: () => session,
    })
    let page: PageLog | null = null
    let slides: SlideKeeper | null = null
    const watch = watchSound(graph, microphone, choice, dispatch, {
      silenceMs: silenceMinutes * 60_000,
      isPaused: () => session.phase === 'paused',
      end: () => void stop().then(() => on.left('silence')),
    })
    releases.push(() => watch.close())

    let finish: () => void = () => undefined
    const over = new Promise<void>((resolve) => (finish = resolve))
    let ending: Promise<void> | undefined

    const stop = (fault: RecorderFault | null = null) => (ending ??= end(fault))
    const end = async (fault: RecorderFault | null) => {
      const durationMs = writer.durationMs()
      dispatch({ type: 'stopping' })
      if (media.state !== 'inactive') {
        const last = new Promise((resolve) => media.addEventListener('stop', resolve, { once: true }))
        media.stop()
        await last
      }
      await within(saveMs, slides?.end() ?? Promise.resolve()).catch(() => undefined)
      // a full disk takes no rows either: the locks are released all the same, and the rows are closed once there is room
      // the page log is saved before the row says closed: from then on it is sent
      const saving = (page?.close() ?? Promise.resolve()).then(() => writer.close(durationMs))
      const unsaved = await within(saveMs, saving).catch((error: unknown) => faultOf('disk', error))
      letGo()
      dispatch({ type: 'ended', fault: fault ?? unsaved ?? null })
      finish()
    }

    media.addEventListener('dataavailable', ({ data }) => writer.add(data))
    media.addEventListener('error', () => void stop('recorder-failed'))
    const lookAtPicture = () => {
      const [picture] = inHand?.stream().getVideoTracks() ?? []
      if (picture && !ending) slides?.lookAt(picture)
    }
    const inHand =
      call &&
      callInHand(call, callSource?.reopen, {
        again(stream) {
          graph.call?.connect(stream)
          lookAtPicture()
        },
        over: () => void stop(),
      })
    releases.push(() => inHand?.close())
    const startedAt = Date.now()
    dispatch({ type: 'begun', at: startedAt, facts: factsAtFirst(call, microphone) })
    const soundMs = () => graph.context.currentTime * 1000
    const clock = recordingClock(startedAt, recording.durationMs, soundMs())
    const noting = setInterval(() => clock.note(Date.now(), soundMs()), noteEveryMs)
    releases.push(() => clearInterval(noting))
    page = openPageLog(spool.catalogue, recording.id, clock, {
      event: dispatch,
      left: () => void stop().then(() => on.left('call')),
    })
    const isPaused = () => session.phase === 'paused'
    const onKept = () => dispatch({ type: 'shown' })
    if (recording.keepsSlides)
      slides = keepSlides({ catalogue: spool.catalogue, recordingId: recording.id, clock, isPaused, onKept })
    lookAtPicture()
    media.start(chunkMs)

    return {
      tabId,
      hearPage: (news) => {
        if (!ending) page?.hear(news)
      },
      levels: () => ({ call: graph.call?.level() ?? null, microphone: graph.microphone.level() }),
      momentAt: (at) => clock.at(at),
      goOn: () => watch.goOn(),
      askAboutSlot: () => dispatch({ type: 'asked', ask: { why: 'slot', endsAt: null } }),
      pause() {
        if (isLive(session)) pauseMedia(media, clock, dispatch)
      },
      resume: () => resumeMedia(media, clock, dispatch),
      stop: (fault) => stop(fault ?? null),
      over,
    }
  }
}

const within = async (ms: number, work: Promise<void>): Promise<undefined> => {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('The disk does not answer', 'TimeoutError')), ms),
  )
  await Promise.race([work, late])
}
