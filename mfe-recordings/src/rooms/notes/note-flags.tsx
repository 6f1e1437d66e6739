import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useNotesQuery } from './calls.ts'
import { NoteSign } from '@hattama/ui/note-sign'

/** Notes and marks along the length of the recording, each a flag that plays its moment. */
export const NoteFlags = ({ recordingId, durationMs }: { recordingId: string; durationMs: number }) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const { data } = useNotesQuery(recordingId)
  // what was written beside the meeting is of no moment of it
  const flagged = data?.notes.filter(({ atMs }) => atMs > 0) ?? []
  if (flagged.length === 0 || durationMs <= 0 || !player) return null
  return (
    <ul
      aria-label={t('notes.flags')}
      className="pointer-events-none absolute inset-x-0 -bottom-2 h-6 print:hidden"
    >
      {flagged.map(({ id, kind, atMs, text }) => {
        const name = t('notes.flag', { kind: t(`notes.kind.${kind}`), time: clockText(atMs) })
        return (
          <li
            key={id}
            className="absolute inset-y-0 -translate-x-1/2"
            style={{ left: `${Math.min(100, (atMs / durationMs) * 100)}%` }}
          >
            <button
              type="button"
              title={text === '' ? name : `${name}: ${text}`}
              aria-label={text === '' ? name : `${name}: ${text}`}
              className="pointer-events-auto flex size-6 cursor-pointer items-center justify-center rounded-full border border-line bg-surface shadow-xs hover:z-10 hover:bg-hover focus-visible:z-10"
              onClick={() => player.playFrom(atMs)}
            >
              <NoteSign kind={kind} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
