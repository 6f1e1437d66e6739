import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isNobodyNamed } from '@hattama/contract/rules/library/participants'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { Avatar } from '@hattama/ui/avatar'
import { initials, participantColours } from '@hattama/ui/format/person'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** People shown by name; the rest are a number whose title lists them. */
const shownByName = 4

/** Of people whose turns are not here yet: a colour of their own would turn into another. */
const notYet = 'var(--color-faint)'

/** Who took part, each in the colour of their turns; nothing while nobody is named. */
export const PeopleChips = ({
  recording,
  speakers,
}: {
  recording: RecordingDetails
  speakers: readonly Speaker[]
}) => {
  const { t } = useRecordingsTexts()
  const names = recording.participants
  const rest = names.slice(shownByName)
  if (isNobodyNamed(names)) return null
  const isTextComing = recording.hasTranscript && speakers.length === 0
  const voices = names.map((name) => speakers.find((one) => one.name === name)?.ordinal ?? null)
  const colours = participantColours(voices)
  return (
    <ul aria-label={t('viewer.people')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {names.slice(0, shownByName).map((name, i) => (
        <li
          key={name}
          className="flex max-w-44 min-w-0 items-center gap-1.5 rounded-full bg-sunken py-0.5 pr-2.5 pl-0.5 text-xs text-ink"
        >
          <Avatar
            initials={initials({ name })}
            seed={name}
            colour={isTextComing ? notYet : colours[i]}
            size={20}
          />
          <span className="truncate">{name}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="rounded-full bg-sunken px-2 py-0.5 text-xs text-muted">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
