import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import {
  namedByModel,
  notify,
  useAppDispatch,
  useCopyLink,
  useMay,
  useScreenActions,
} from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { LanesPlace } from '../glance/lanes-place.tsx'
import { useGlance } from '../glance/use-glance.tsx'
import { JobCard } from '../job/job-card.tsx'
import { type AudioClock, createAudioClock } from '../player/audio-clock.ts'
import { KeyHelp } from '../player/key-help.tsx'
import { useMediaSession } from '../player/media-session.ts'
import { actOnAudio } from '../player/player-acts.ts'
import { NoteFlags } from '../notes/note-flags.tsx'
import { isPrepared } from '../player/is-prepared.ts'
import { PlayerArea } from '../player/player-area.tsx'
import { PlayerProvider } from '../player/player-context.tsx'
import { usePreferences } from '../player/preferences.ts'
import type { Act } from '../player/shortcuts.ts'
import { silences as silencesOf } from '../player/skip-silence.ts'
import { useMediaSource } from '../player/use-media-source.ts'
import { useSpeed } from '../player/use-playback.ts'
import { useShortcuts } from '../player/use-shortcuts.ts'
import { useSkipSilence } from '../player/use-skip-silence.ts'
import { LateShare } from '../share-links/late-share.tsx'
import { ShareProvider } from '../share-links/share-context.ts'
import { useSharing } from '../share-links/use-sharing.ts'
import { SlidesOfRecording } from '../slides/slides-of-recording.tsx'
import { usePlaysAtOnce } from '../../kernel/plays-at-once.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { TranscriptCard } from '../transcript/transcript-card.tsx'
import { useTranscriptView } from '../transcript/use-transcript-view.ts'
import { useReadableTranscript } from '../transcript/use-readable-transcript.ts'
import { reachOf, useTranscript } from '../../kernel/text/use-transcript.ts'
import { Results } from './results.tsx'
import { SkipLinks } from './skip-links.tsx'
import { TabList } from './tab-list.tsx'
import { type MeetingTabs, useMeetingTab } from './use-meeting-tab.ts'
import { useReadingRoom } from './use-reading-room.ts'
import { useViewerPlayer } from './use-viewer-player.ts'
import { ViewerHeader } from './viewer-header.tsx'
import { clock as clockText, momentParam } from '@hattama/contract/rules/kernel/time'

/** Copies a link that opens this recording at a moment, for people with access. Takes ms. */
const useMomentLink = (recordingId: string) => {
  const { t } = useRecordingsTexts()
  const copy = useCopyLink()
  return useCallback(
    (ms: number) => {
      const whole = Math.floor(ms / 1000) * 1000
      const link = `${location.origin}/recordings/${recordingId}?t=${momentParam(whole)}`
      return copy(link, { text: t('player.copied', { time: clockText(whole) }) })
    },
    [recordingId, copy, t],
  )
}

/** Says that a speed set by a key is that of all meetings. */
const useTellSpeed = () => {
  const { t, language } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  return (speed: number) => {
    const text = t('keys.speed', { speed: numberText(speed, language, 2) })
    dispatch(notify({ tone: 'fact', text, about: 'speed' }))
  }
}

const acts = ['toggle', 'find', 'copyLink', 'help'] as const satisfies readonly Act[]

/** What the command palette offers while a recording is open. */
const useViewerActions = (run: (act: Act) => void, open: MeetingTabs['open']) => {
  const { t } = useRecordingsTexts()
  useScreenActions([
    // The palette restores the focus first; actions that take it must run after that.
    { id: 'chat', text: t(namedByModel('chat.open')), act: () => setTimeout(() => open('chat'), 50) },
    ...acts.map((act) => ({ id: act, text: t(`keys.${act}`), act: () => setTimeout(() => run(act), 50) })),
  ])
}

/** A recording: player over one `<audio>`, a transcript that follows it, and minutes whose moments play in it. */
export const Viewer = ({
  recording,
  openingMs,
  openingWord,
  back,
  onDelete,
}: {
  recording: RecordingDetails
  openingMs: number | null
  openingWord: string | null
  /** the way back to the list it was opened from */
  back: ReactNode
  onDelete: () => void
}) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const mayChange = may('recording.change', recording)
  const mayPublish = may('recording.publish', recording)
  const { sharing, openShare, closeShare } = useSharing(mayPublish)
  const [clock, setClock] = useState<AudioClock | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { speed, skipSilence, hideFillers, preferences } = usePreferences()

  const hasSound = isPrepared(recording)
  const source = useMediaSource(clock, recording.id, hasSound)
  const duration = source.media?.duration ?? recording.duration
  const said = useTranscript(recording.id)
  const transcript = useReadableTranscript(said, hideFillers)
  const view = useTranscriptView(clock, transcript, openingMs, openingWord)
  const { comeBack } = view

  const isComplete = transcript.isWhole && transcript.metadata?.complete === true
  const silences = useMemo(
    () =>
      isComplete ? silencesOf(transcript.model.segments, duration === null ? null : duration * 1000) : [],
    [isComplete, transcript.model, duration],
  )
  const glance = useGlance(recording.id, said, duration)
  useSpeed(clock, speed)
  useSkipSilence(clock, silences, skipSilence)
  useMediaSession(clock, recordingTitle(recording, t('viewer.untitled')))

  const mount = useCallback((audio: HTMLAudioElement) => {
    const made = createAudioClock(audio)
    setClock(made)
    return () => {
      made.dispose()
      setClock(null)
    }
  }, [])

  const tabs = useMeetingTab()
  const { tab, isWide, open } = tabs
  const isReading = isWide || tab === 'transcript'
  const showTranscript = () => isReading || open('transcript')
  const isSilent = Boolean(recording.soundGoneAt)
  const player = useViewerPlayer({ clock, isSilent, isReading, open, comeBack })
  const room = useReadingRoom(isWide)
  usePlaysAtOnce(clock, source.media !== undefined)

  const copyLink = useMomentLink(recording.id)
  const tellSpeed = useTellSpeed()
  const acts: Partial<Record<Act, () => void>> = {
    find: () => {
      showTranscript()
      // on a phone the field is only now becoming visible; no scrolling: the bar above it is sticky
      setTimeout(() => view.field.current?.focus({ preventScroll: true }), 0)
    },
    nextMatch: view.find.next,
    previousMatch: view.find.previous,
    copyLink: () => void copyLink(clock?.now() ?? 0),
    help: () => setHelpOpen(true),
  }
  const run = (act: Act) => {
    if (clock && actOnAudio(act, clock, transcript.model, preferences)) {
      if (act === 'slower' || act === 'faster') tellSpeed(preferences.read().speed)
      return
    }
    acts[act]?.()
  }
  useShortcuts(run)
  useViewerActions(run, tabs.open)

  return (
    <PlayerProvider value={player}>
      <ShareProvider value={mayPublish ? openShare : null}>
        <SlidesOfRecording recording={recording}>
          <div className="viewer" data-tab={tab}>
            <SkipLinks tabs={tabs.tabs} open={open} />
            <ViewerHeader
              recording={recording}
              speakers={said.model.speakers}
              tabs={tabs}
              back={back}
              onDelete={onDelete}
            />
            <JobCard recording={recording} mayChange={mayChange} textMs={reachOf(said)} />
            {/* The transcript of this audio is below. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio ref={mount} preload="metadata" />
            <PlayerArea
              clock={clock}
              source={source}
              duration={duration}
              isPrepared={hasSound}
              soundGoneAt={recording.soundGoneAt ?? null}
              isExample={recording.isExample === true}
              isComing={isInProgress(recording.status)}
              silences={silences}
              lanes={glance.strip}
              lanesPlace={
                recording.hasTranscript && (!said.isWhole || said.model.segments.length > 0) && <LanesPlace />
              }
              flags={<NoteFlags recordingId={recording.id} durationMs={(duration ?? 0) * 1000} />}
              onCopyLink={() => void copyLink(clock?.now() ?? 0)}
              onHelp={() => setHelpOpen(true)}
            />
            <div ref={room} className="meeting">
              <div className="min-w-0">
                <TabList {...tabs} />
                <Results
                  recording={recording}
                  mayChange={mayChange}
                  tab={tab}
                  isWide={isWide}
                  onOpen={open}
                  chapters={glance.chapters}
                  timing={said.model.segments.length > 0 ? (said.metadata?.timing ?? null) : null}
                  heard={said.metadata?.language ?? null}
                  figures={glance.figures}
                />
              </div>
              <TranscriptCard
                recording={recording}
                transcript={transcript}
                view={view}
                mayChange={mayChange}
                place={isWide ? 'column' : tab === 'transcript' ? 'tab' : 'hidden'}
              />
            </div>
          </div>
        </SlidesOfRecording>
        {sharing && <LateShare recording={recording} stretch={sharing.stretch} onClose={closeShare} />}
      </ShareProvider>
      <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </PlayerProvider>
  )
}
