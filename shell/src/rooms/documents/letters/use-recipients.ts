import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { useState } from 'react'
import { addAddresses, type Addresses } from './addresses.ts'

const none: Addresses = { list: [], problem: null }

/** The recipients of a mail: ticked participants and typed addresses. */
export const useRecipients = (data: MinutesLetters | undefined) => {
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const [addresses, setAddresses] = useState<Addresses>(none)
  const [typed, setTyped] = useState('')
  const people = data?.people ?? []
  const gone = new Set(
    (data?.sendings ?? []).flatMap(({ recipients }) =>
      recipients.flatMap(({ state, address }) =>
        state === 'sent' || state === 'waiting' ? [address.toLowerCase()] : [],
      ),
    ),
  )
  /** people who already have the minutes, or are about to, are only included again if ticked by hand */
  const isChosen = (address: string) => said[address] ?? !gone.has(address.toLowerCase())
  const chosen = people.filter(({ address }) => isChosen(address))
  const namesOf = new Map(people.map(({ address, name }) => [address, name]))

  /** Adds the typed text; an invalid part stays in the field to be corrected. */
  const add = (text: string) => {
    const next = addAddresses(addresses.list, text)
    setAddresses(next)
    setTyped(next.problem?.text ?? '')
    return next
  }
  const toWith = (list: readonly string[]) =>
    [...new Set([...chosen.map(({ address }) => address), ...list])].map((address) => ({
      address,
      name: namesOf.get(address) ?? null,
    }))
  return {
    people,
    isChosen,
    choose: (address: string, isOn: boolean) => setSaid({ ...said, [address]: isOn }),
    addresses,
    typed,
    setTyped,
    add,
    remove: (address: string) =>
      setAddresses({ list: addresses.list.filter((one) => one !== address), problem: null }),
    toWith,
    count: toWith(addresses.list).length,
    /** some recipient has no access to the meeting here */
    hasOutside: addresses.list.length > 0 || chosen.some(({ seesMeeting }) => !seesMeeting),
    isBegun: addresses.list.length > 0 || typed !== '',
  }
}
