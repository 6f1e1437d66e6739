import { isCalendar } from '@hattama/contract/rules/connections/connection-kinds'
import { CheckRow } from '@hattama/ui/check-row'
import { Switch } from '@hattama/ui/switch'
import { TextField } from '@hattama/ui/text-field'
import type { ReactNode } from 'react'
import { useConnectionTexts } from './connection-texts.ts'
import { eventGroups } from './event-groups.ts'
import type { Draft } from './draft.ts'

/** What is sent, and for which meetings. */
export const WhatStep = ({
  draft,
  change,
  children,
}: {
  draft: Draft
  change: (some: Partial<Draft>) => void
  /** further fields of its kind */
  children?: ReactNode
}) => {
  const { t } = useConnectionTexts()
  return (
    <>
      {draft.kind === 'webhook' ? (
        <>
          <fieldset>
            <legend className="text-sm font-medium">{t('new.what')}</legend>
            <ul className="mt-2 flex flex-col gap-2.5">
              {eventGroups.map((group) => (
                <li key={group}>
                  <CheckRow
                    label={t(`group.${group}`)}
                    checked={draft.groups.includes(group)}
                    onChange={(isOn) =>
                      change({
                        groups: isOn
                          ? [...draft.groups, group]
                          : draft.groups.filter((other) => other !== group),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="flex flex-col gap-1.5">
            <Switch
              label={t('new.withText')}
              checked={draft.withText}
              onChange={(withText) => change({ withText })}
            />
            <p className="text-sm text-faint">{t('new.withTextHint')}</p>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">{t(`kind.${draft.kind}.what`)}</p>
      )}
      {children}
      {!isCalendar(draft.kind) && (
        <TextField
          name="tags"
          label={t('new.tags')}
          hint={t('new.tagsHint')}
          value={draft.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
      )}
    </>
  )
}
