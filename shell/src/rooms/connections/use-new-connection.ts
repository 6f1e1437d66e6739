import {
  type ConnectionKind,
  isCalendar,
  isNotes,
  isSignedIn,
  isTracker,
} from '@hattama/contract/rules/connections/connection-kinds'
import { isTrackerTarget } from '@hattama/contract/connections/tracker'
import { useState } from 'react'
import { useConnectMutation } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { type Draft, emptyDraft, isAddressed, isWhole, listOf, targetOf, vendorIn } from './draft.ts'
import { eventsOf } from './event-groups.ts'
import { useChatLink } from './messenger/use-chat-link.ts'
import { isNotesTarget, useNotesDraft } from './notes/use-notes-draft.ts'
import { useTrackerDraft } from './trackers/use-tracker-draft.ts'
import { useSignIn } from './vendor-sign-in/use-sign-in.ts'

/** A connection of one kind while it is set up: what is filled in, what the other side offers, and the step it is at. */
export const useNewConnection = (kind: ConnectionKind) => {
  const { t } = useConnectionTexts()
  const [first] = useState(() => ({ ...emptyDraft, kind }))
  const [draft, setDraft] = useState<Draft>(first)
  const [step, setStep] = useState<1 | 2>(1)
  const [isWrong, setWrong] = useState(false)
  const [connect, { data, error, isLoading, reset }] = useConnectMutation()
  const tracker = useTrackerDraft()
  const notes = useNotesDraft()
  const chat = useChatLink()
  const signIn = useSignIn()
  const target = isAddressed(draft) ? targetOf(draft) : null
  const vendor = vendorIn(draft, signIn.isReady)
  const isReady = isTracker(draft.kind)
    ? tracker.settings !== null
    : isNotes(draft.kind)
      ? notes.place !== null
      : draft.kind !== 'webhook' || draft.groups.length > 0

  /** Goes on from the first step, if what is filled in leads somewhere. */
  const toSecondStep = async (to: NonNullable<typeof target>) => {
    if (!isWhole(draft)) return setWrong(true)
    tracker.setSettings(null)
    const isReachable = isTrackerTarget(to)
      ? await tracker.ask(to)
      : !isNotesTarget(to) || (await notes.ask(to))
    if (isReachable) setStep(2)
  }

  const submit = async () => {
    if (vendor) return signIn.begin(vendor, draft.name.trim())
    if (!target) {
      if (step === 1 && (await chat.begin())) setStep(2)
      return
    }
    if (step === 1) return toSecondStep(target)
    if (!isReady) return
    await connect({
      name: draft.name.trim() || t(`kind.${draft.kind}.title`),
      events: draft.kind === 'webhook' ? eventsOf(draft.groups) : ['minutes.ready'],
      withText: draft.kind === 'webhook' && draft.withText,
      filter: isCalendar(draft.kind) ? {} : { tags: listOf(draft.tags) },
      target,
      ...(isTracker(draft.kind) && tracker.settings && { tracker: tracker.settings }),
      ...(notes.place && isNotes(draft.kind) && { place: notes.place }),
      ofWorkspace: draft.ofWorkspace && !isCalendar(draft.kind),
    })
  }

  return {
    draft,
    change: (some: Partial<Draft>) => {
      setDraft({ ...draft, ...some })
      setWrong(false)
    },
    isChanged: draft !== first,
    isWrong,
    step,
    goBack: () => setStep(1),
    /** forgets the connection that was made; what is filled in stays */
    startAgain: () => {
      reset()
      setStep(1)
    },
    target,
    vendor,
    /** people would sign in at a vendor that this server is not registered with */
    isUnset: isSignedIn(kind) && !signIn.isReady(kind) ? kind : null,
    tracker,
    notes,
    chat,
    submit,
    made: data?.connection ?? chat.linked,
    secret: data?.secret,
    fault: isTracker(draft.kind) ? tracker.fault : isNotes(draft.kind) ? notes.fault : null,
    error: error ?? tracker.error ?? notes.error ?? chat.error ?? signIn.error,
    isBusy: isLoading || tracker.isLooking || notes.isLooking || chat.isLoading || signIn.isLoading,
    cannotSubmit: (step === 2 && !isReady) || (vendor !== null && !signIn.isReady(vendor)),
  }
}
