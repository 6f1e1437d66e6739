import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import { isTrackerTarget } from '@hattama/contract/connections/tracker'
import { ProblemLine, useMay, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import type { FormEvent } from 'react'
import { useConnectionTexts } from './connection-texts.ts'
import { useFaultWords } from './fault-words.ts'
import { MadeStep } from './made-step.tsx'
import { LinkStep } from './messenger/link-step.tsx'
import { NotesStep } from './notes/notes-step.tsx'
import { isNotesTarget } from './notes/use-notes-draft.ts'
import { UnsetStep } from './vendor-sign-in/unset-step.tsx'
import { TrackerStep } from './trackers/tracker-step.tsx'
import { useNewConnection } from './use-new-connection.ts'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

type Setup = ReturnType<typeof useNewConnection>

/** Sets up a connection of one kind in three steps: where results go, what is sent, and a test. */
export const NewConnectionDialog = ({ kind, onClose }: { kind: ConnectionKind; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const setup = useNewConnection(kind)
  const { made, step } = setup
  const unsaved = useUnsaved(setup.isChanged)
  return (
    <Dialog
      open
      onClose={onClose}
      title={setup.isUnset ? t(`kind.${kind}.title`) : t('new.title')}
      description={
        setup.isUnset ? t('gallery.needsServer') : t('new.step', { step: String(made ? 3 : step), of: '3' })
      }
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      {setup.isUnset ? (
        <UnsetStep kind={setup.isUnset} onClose={onClose} />
      ) : made ? (
        <MadeStep connection={made} secret={setup.secret} onRemoved={setup.startAgain} onClose={onClose} />
      ) : (
        <SetupForm setup={setup} />
      )}
    </Dialog>
  )
}

/** The first two steps. */
const SetupForm = ({ setup }: { setup: Setup }) => {
  const { t } = useConnectionTexts()
  const mayManage = useMay()('connection.manage')
  const words = useFaultWords()
  const { draft, change, step, target, vendor, chat, fault } = setup
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void setup.submit()
  }
  return (
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      {step === 1 ? (
        <WhereStep
          draft={draft}
          change={change}
          isWrong={setup.isWrong}
          mayManage={mayManage}
          isBySignIn={vendor !== null}
        />
      ) : chat.code && !target ? (
        <LinkStep code={chat.code} />
      ) : (
        <WhatStep draft={draft} change={change}>
          <TargetPlaces setup={setup} />
        </WhatStep>
      )}
      <ProblemLine error={setup.error} />
      {fault && (
        <p role="alert" className="text-sm text-red">
          {words(fault)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {step === 2 && (
          <Button type="button" variant="secondary" onClick={setup.goBack}>
            {t('new.back')}
          </Button>
        )}
        {(step === 1 || target) && (
          <Button type="submit" pending={setup.isBusy} disabled={setup.cannotSubmit}>
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
  )
}

/** Where results can go in a tracker or among notes; nothing for other kinds. */
const TargetPlaces = ({ setup: { target, tracker, notes } }: { setup: Setup }) => (
  <>
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
  </>
)
