import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import type { NotesPlace, NotesPlaces, NotesTarget } from '@hattama/contract/connections/notes'
import { useState } from 'react'
import { useLookForPlacesMutation } from '../calls.ts'

export const isNotesTarget = (target: ConnectionTarget): target is NotesTarget => target.kind === 'notion'

/** The places a notes tool returned during setup, and the one chosen. */
export const useNotesDraft = () => {
  const [look, { isLoading, error }] = useLookForPlacesMutation()
  const [places, setPlaces] = useState<NotesPlaces | null>(null)
  const [place, setPlace] = useState<NotesPlace | null>(null)
  const [fault, setFault] = useState<DeliveryOutcome | null>(null)
  /** Resolves to null if the tool gave an error, which is shown. */
  const ask = async (target: NotesTarget, query?: string): Promise<NotesPlaces | null> => {
    setFault(null)
    setPlace(null)
    const { data } = await look({ target, ...(query && { q: query }) })
    setFault(data?.error ?? null)
    if (data?.places) setPlaces(data.places)
    return data?.places ?? null
  }
  return { ask, places, place, setPlace, fault, error, isLooking: isLoading }
}
