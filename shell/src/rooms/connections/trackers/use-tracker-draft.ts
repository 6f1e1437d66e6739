import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import type { TrackerPlaces, TrackerSettings, TrackerTarget } from '@hattama/contract/connections/tracker'
import { useState } from 'react'
import { useLookThereMutation } from '../calls.ts'

/** The places a tracker returned during setup, and the settings chosen. */
export const useTrackerDraft = () => {
  const [look, { isLoading, error }] = useLookThereMutation()
  const [places, setPlaces] = useState<TrackerPlaces | null>(null)
  const [settings, setSettings] = useState<TrackerSettings | null>(null)
  const [fault, setFault] = useState<DeliveryOutcome | null>(null)
  /** Resolves to null if the tracker gave an error, which is shown. */
  const ask = async (target: TrackerTarget, project?: string): Promise<TrackerPlaces | null> => {
    setFault(null)
    const { data } = await look({ target, ...(project !== undefined && { project }) })
    setFault(data?.error ?? null)
    if (data?.places) setPlaces(data.places)
    return data?.places ?? null
  }
  return { ask, places, settings, setSettings, fault, error, isLooking: isLoading }
}
