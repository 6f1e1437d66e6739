import type { PossibleRecipient } from '@hattama/contract/connections/minutes-letter'
import { CheckRow } from '@hattama/ui/check-row'
import { useDocumentTexts } from '../document-texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

type Props = {
  people: readonly PossibleRecipient[]
  isChosen: (address: string) => boolean
  onChoose: (address: string, isChosen: boolean) => void
}

/** Participants from the calendar, each with a checkbox; says who has access to the meeting here. */
export const Participants = ({ people, isChosen, onChoose }: Props) => {
  const { t } = useDocumentTexts()
  const about = ({ address, name, isMember, seesMeeting }: PossibleRecipient) =>
    [
      ...(name ? [address] : []),
      ...(isMember ? [t(seesMeeting ? 'mail.member' : 'mail.memberBlind')] : []),
    ].join(' · ')
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium text-ink">{t('mail.people')}</legend>
      <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto">
        {people.map((person) => (
          <CheckRow
            key={person.address}
            className="break-words"
            label={person.name ?? shownAddress(person.address)}
            hint={about(person) || undefined}
            checked={isChosen(person.address)}
            onChange={(isOn) => onChoose(person.address, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
