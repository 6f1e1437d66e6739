import {
  type ConnectionKind,
  isCalendar,
  isMessenger,
  isNotes,
  isTracker,
} from '@hattama/contract/rules/connections/connection-kinds'
import { isTrackerTarget } from '@hattama/contract/connections/tracker'
import { ProblemLine, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { type FormEvent, useState } from 'react'
import { CalendarRead } from './calendar-read.tsx'
import { useConnectMutation, useDisconnectMutation, useTryConnectionMutation } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { type Draft, emptyDraft, isAddressed, isWhole, listOf, targetOf, vendorIn } from './draft.ts'
import { eventsOf } from './event-groups.ts'
import { useFaultWords } from './fault-words.ts'
import { LinkStep } from './messenger/link-step.tsx'
import { useChatLink } from './messenger/use-chat-link.ts'
import { NotesStep } from './notes/notes-step.tsx'
import { isNotesTarget, useNotesDraft } from './notes/use-notes-draft.ts'
import { Secret } from './secret.tsx'
import { IncomingAddress } from './trackers/incoming-address.tsx'
import { TrackerStep } from './trackers/tracker-step.tsx'
import { useTrackerDraft } from './trackers/use-tracker-draft.ts'
import { useSignIn } from './vendor-sign-in/use-sign-in.ts'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

/** Sets up a connection of one kind in three steps: where results go, what is sent, and a test. */
export const NewConnectionDialog = ({ kind, onClose }: { kind: ConnectionKind; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const mayManage = useMay()('connection.manage')
  const [first] = useState(() => ({ ...emptyDraft, kind }))
  const [draft, setDraft] = useState<Draft>(first)
  const [step, setStep] = useState<1 | 2>(1)
  const [isWrong, setWrong] = useState(false)
  const [connect, { data, error, isLoading, reset }] = useConnectMutation()
  const [disconnect, leaving] = useDisconnectMutation()
  const [tryIt, trying] = useTryConnectionMutation()
  const change = (some: Partial<Draft>) => {
    setDraft({ ...draft, ...some })
    setWrong(false)
  }
  const tracker = useTrackerDraft()
  const notes = useNotesDraft()
  const words = useFaultWords()
  const target = isAddressed(draft) ? targetOf(draft) : null
  const chat = useChatLink()
  const signIn = useSignIn()
  const vendor = vendorIn(draft, signIn.isReady)
  const fault = isTracker(draft.kind) ? tracker.fault : isNotes(draft.kind) ? notes.fault : null
  const isReady = isTracker(draft.kind)
    ? tracker.settings !== null
    : isNotes(draft.kind)
      ? notes.place !== null
      : draft.kind !== 'webhook' || draft.groups.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (vendor) return signIn.begin(vendor, draft.name.trim())
    if (!target) {
      if (step === 1 && (await chat.begin())) setStep(2)
      return
    }
    if (step === 1) {
      if (!isWhole(draft)) return setWrong(true)
      tracker.setSettings(null)
      const isIssueTracker = isTrackerTarget(target)
        ? await tracker.ask(target)
        : !isNotesTarget(target) || (await notes.ask(target))
      if (isIssueTracker) setStep(2)
      return
    }
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

  /** Removes a connection that could not be read and returns to the form, so that it can be corrected. */
  const correct = async (id: string) => {
    const answer = await disconnect(id)
    if (answer.error) return
    reset()
    setStep(1)
  }

  const made = data?.connection ?? chat.linked
  const at = made ? 3 : step
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('new.title')}
      description={t('new.step', { step: String(at), of: '3' })}
      closeLabel={t('action.close')}
      unsaved={draft !== first}
    >
      {made ? (
        <div className="mt-5 flex flex-col gap-5">
          {isCalendar(made.kind) ? (
            <>
              <ProblemLine error={leaving.error} />
              <CalendarRead
                connection={made}
                isLeaving={leaving.isLoading}
                onCorrect={() => void correct(made.id)}
                onClose={onClose}
              />
            </>
          ) : (
            <>
              <p className="text-sm">
                {t(isMessenger(made.kind) ? 'new.doneChat' : 'new.done', { address: made.address })}
              </p>
              {made.kind === 'jira' && <IncomingAddress id={made.id} />}
              {data?.secret && <Secret connection={made} secret={data.secret} isNew />}
              <ProblemLine error={trying.error} />
              {trying.isSuccess && <output className="block text-sm text-muted">{t('tested')}</output>}
              <div className="flex flex-wrap justify-end gap-2">
                <Button variant="secondary" pending={trying.isLoading} onClick={() => void tryIt(made.id)}>
                  {t('do.test')}
                </Button>
                <Button onClick={onClose}>{t('new.finish')}</Button>
              </div>
            </>
          )}
        </div>
      ) : (
        <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {step === 1 ? (
            <WhereStep
              draft={draft}
              change={change}
              isWrong={isWrong}
              mayManage={mayManage}
              isBySignIn={vendor !== null}
            />
          ) : chat.code && !target ? (
            <LinkStep code={chat.code} />
          ) : (
            <WhatStep draft={draft} change={change}>
              {tracker.places && target && isTrackerTarget(target) && (
                <TrackerStep
                  places={tracker.places}
                  settings={tracker.settings}
                  isLooking={tracker.isLooking}
                  onProject={(id) => tracker.ask(target, id)}
                  onChange={tracker.setSettings}
                />
              )}
              {notes.places && target && isNotesTarget(target) && (
                <NotesStep
                  places={notes.places}
                  place={notes.place}
                  isLooking={notes.isLooking}
                  onFind={(query) => void notes.ask(target, query)}
                  onChange={notes.setPlace}
                />
              )}
            </WhatStep>
          )}
          <ProblemLine error={error ?? tracker.error ?? notes.error ?? chat.error ?? signIn.error} />
          {fault && (
            <p role="alert" className="text-sm text-red">
              {words(fault)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {step === 2 && (
              <Button type="button" variant="secondary" onClick={() => setStep(1)}>
                {t('new.back')}
              </Button>
            )}
            {(step === 1 || target) && (
              <Button
                type="submit"
                pending={
                  isLoading || tracker.isLooking || notes.isLooking || chat.isLoading || signIn.isLoading
                }
                disabled={(step === 2 && !isReady) || (vendor !== null && !signIn.isReady(vendor))}
              >
                {t(
                  vendor === 'notion'
                    ? 'signIn.goNotion'
                    : vendor
                      ? 'signIn.go'
                      : step === 1
                        ? 'new.next'
                        : 'new.connect',
                )}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  )
}
