import { momentParam } from '@hattama/contract/rules/kernel/time'
import { useState, type ReactNode } from 'react'
import { askSoFar } from '../meeting/ask-so-far.ts'
import { useLiveText } from '../meeting/use-live-text.ts'
import { noteDown } from '../meeting/note-down.ts'
import { useNotes } from '../meeting/use-notes.ts'
import type { Account } from '../recording/account.ts'
import { elapsedMs, type Session } from '../recording/session.ts'
import { useTexts } from '../recording/texts.ts'
import type { SpoolEntry } from '../spool/use-spool.ts'
import { LiveTranscript } from './live-transcript.tsx'
import { NoteField } from './note-field.tsx'
import { NoteList } from './note-list.tsx'
import { SoFar } from './so-far.tsx'

type Props = {
  session: Session
  entry: SpoolEntry
  account: Account | null | undefined
  /** Converts epoch ms to a moment of the recording, by the clock of its sound. */
  momentAt: (session: Session, at: number) => Promise<number>
  /** a note was written and has to be sent */
  onNoted: () => void
  /** Opens an address in a tab. */
  onOpen: (address: string) => void
}

/** What the user has at hand while a meeting is recorded: notes and marks, the live transcript, and questions about it. */
export const MeetingPanel = ({ session, entry, account, momentAt, onNoted, onOpen }: Props) => {
  const { t } = useTexts()
  const { id } = entry.recording
  const { notes, drop } = useNotes(id)
  const may = account && !account.refused ? account : null
  const { remoteId, text, isReached } = useLiveText(entry, may)
  const [opened, setOpened] = useState<{ ms: number } | null>(null)
  const isLive = session.phase !== 'idle' && session.facts?.id === id

  const note = async (kind: Parameters<typeof noteDown>[1], words: string, at: number) => {
    try {
      const ms = isLive ? await momentAt(session, at) : entry.recording.durationMs
      await noteDown(id, kind, ms, words)
    } catch {
      return false
    }
    onNoted()
    return true
  }
  const page = may && remoteId !== null ? `${may.server}/recordings/${remoteId}` : null
  const open = (ms: number) => {
    const first = text?.segments.slice(-1)[0] && text.segments[0]
    if (first && first.startMs <= ms) setOpened({ ms })
    else if (page) onOpen(`${page}?t=${momentParam(ms)}`)
  }
  const reason = !may
    ? t('meeting.signedOut')
    : !isReached
      ? t('meeting.unreached')
      : remoteId === null
        ? t('meeting.beginning')
        : null

  return (
    <div className="flex flex-col gap-5">
      <Part title={t('notes.title')}>
        <NoteField key={id} recordingId={id} onNote={note} disabled={session.phase === 'starting'} />
        <NoteList
          notes={notes}
          onOpen={open}
          onDrop={(row) => void drop(row).then(onNoted, () => undefined)}
        />
      </Part>
      <Part title={t('meeting.transcript')}>
        <LiveTranscript
          text={text}
          reason={reason}
          opened={opened}
          onAll={page ? () => onOpen(page) : null}
        />
      </Part>
      <Part title={t('soFar.title')}>
        <SoFar
          key={id}
          recordingId={id}
          now={() => (isLive ? elapsedMs(session, Date.now()) : entry.recording.durationMs)}
          onAsk={async (question, signal) =>
            may && remoteId !== null ? askSoFar(remoteId, may, question, signal) : null
          }
          onOpen={open}
          disabled={!may || remoteId === null}
        />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2.5">
    <h2 className="text-sm font-semibold text-ink">{title}</h2>
    {children}
  </section>
)
