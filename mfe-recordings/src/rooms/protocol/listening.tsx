import type { RecordingDetails } from '@hattama/contract/library/recording'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AudioClock, createAudioClock } from '../player/audio-clock.ts'
import { isPrepared } from '../player/is-prepared.ts'
import { PlayerStrip } from '../player/player-controls.tsx'
import { PlayerProvider } from '../player/player-context.tsx'
import { useMediaSource } from '../player/use-media-source.ts'
import { useProtocolTexts } from './protocol-texts.ts'

/** The audio of the meeting above its protocol, out of the way of its fields, and on a phone at its foot, as everywhere: every moment on the page plays in it. */
export const Listening = ({ recording, children }: { recording: RecordingDetails; children: ReactNode }) => {
  const { t } = useProtocolTexts()
  const [clock, setClock] = useState<AudioClock | null>(null)
  const { media, error } = useMediaSource(clock, recording.id, isPrepared(recording))
  const mount = useCallback((audio: HTMLAudioElement) => {
    const made = createAudioClock(audio)
    setClock(made)
    return () => {
      made.dispose()
      setClock(null)
    }
  }, [])
  const player = useMemo(
    () => (clock && !error ? { clock, isSilent: false, playFrom: (ms: number) => clock.playFrom(ms) } : null),
    [clock, error],
  )
  return (
    <PlayerProvider value={player}>
      {/* The transcript of this audio is on the page of its meeting. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={mount} preload="metadata" hidden />
      {error && <p className="mb-3 text-sm text-muted print:hidden">{t('noSound')}</p>}
      {player && (
        <section
          data-sticky-bar
          data-page-foot
          aria-label={t('sound')}
          className="sticky top-(--shell-top,0px) z-20 mb-5 flex h-13 items-center gap-3 rounded-lg border border-line bg-surface px-3 shadow-card max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:mb-0 max-lg:h-[calc(3rem+env(safe-area-inset-bottom))] max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-pop print:hidden"
        >
          <PlayerStrip clock={player.clock} duration={media?.duration ?? 0} />
        </section>
      )}
      <div className={player ? 'max-lg:pb-12 print:pb-0' : ''}>{children}</div>
    </PlayerProvider>
  )
}
