import type { RecordingDetails } from '@hattama/contract/library/recording'
import { Card } from '@hattama/ui/card'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AudioClock, createAudioClock } from '../player/audio-clock.ts'
import { PlayerProvider } from '../player/player-context.tsx'
import { useMediaSource } from '../player/use-media-source.ts'
import { useProtocolTexts } from './protocol-texts.ts'

/** The audio of the meeting below its protocol: every moment on the page plays in it. */
export const Listening = ({ recording, children }: { recording: RecordingDetails; children: ReactNode }) => {
  const { t } = useProtocolTexts()
  const [clock, setClock] = useState<AudioClock | null>(null)
  const isPrepared = recording.steps.some((step) => step.step === 'prepare' && step.state === 'done')
  const { error } = useMediaSource(clock, recording.id, isPrepared)
  const mount = useCallback((audio: HTMLAudioElement) => {
    const made = createAudioClock(audio)
    setClock(made)
    return () => {
      made.dispose()
      setClock(null)
    }
  }, [])
  const player = useMemo(
    () => (clock && !error ? { clock, playFrom: (ms: number) => clock.playFrom(ms) } : null),
    [clock, error],
  )
  return (
    <PlayerProvider value={player}>
      {children}
      <Card className="sticky bottom-3 z-10 p-2 shadow-pop print:hidden">
        {error && <p className="px-2 py-1 text-sm text-muted">{t('noSound')}</p>}
        {/* The transcript of this audio is on the page of its meeting. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          ref={mount}
          controls
          preload="metadata"
          aria-label={t('sound')}
          hidden={error !== null}
          className="h-10 w-full"
        />
      </Card>
    </PlayerProvider>
  )
}
