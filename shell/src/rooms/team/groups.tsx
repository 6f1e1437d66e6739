import { maxGroupNameLength } from '@hattama/contract/rules/library/visibility'
import type { Group } from '@hattama/contract/library/visibility'
import { ProblemLine, problemText, useMay, useMembersQuery } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { CheckRow } from '@hattama/ui/check-row'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { TextField } from '@hattama/ui/text-field'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  useChangeGroupMutation,
  useGroupsQuery,
  useMakeGroupMutation,
  useRemoveGroupMutation,
} from '../visibility/visibility-calls.ts'
import { useVisibilityTexts } from '../visibility/visibility-texts.ts'

/** Named sets of members; users who manage members create and change them. */
export const Groups = () => {
  const { t } = useVisibilityTexts()
  const manages = useMay()('member.manage')
  const { data: groups } = useGroupsQuery()
  const [editing, setEditing] = useState<Group | 'new' | null>(null)
  const [removing, setRemoving] = useState<Group | null>(null)
  const [remove, { isLoading, error }] = useRemoveGroupMutation()
  const drop = async () => {
    if (!removing) return
    const answer = await remove(removing.id)
    if (!answer.error) setRemoving(null)
  }
  return (
    <Card className="pb-3">
      <CardHeader
        title={t('groups.title')}
        aside={
          manages && (
            <Button size="sm" variant="secondary" onClick={() => setEditing('new')}>
              <Plus aria-hidden />
              {t('groups.new')}
            </Button>
          )
        }
      />
      <p className="px-5 text-sm text-muted">{t('groups.text')}</p>
      {!groups?.length && (
        <p className="min-h-7 px-5 pt-2 text-sm text-faint">{groups && t('groups.none')}</p>
      )}
      {groups && groups.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {groups.map((group) => (
            <li key={group.id} className="flex items-center gap-2 px-5 py-2">
              <span className="min-w-0 grow">
                <span className="block truncate text-sm font-medium">{group.name}</span>
                <span className="block text-xs text-muted">
                  {t('groups.count', { count: group.members.length })}
                </span>
              </span>
              {manages && (
                <>
                  <IconButton
                    label={t('groups.edit', { name: group.name })}
                    size="sm"
                    onClick={() => setEditing(group)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('groups.remove', { name: group.name })}
                    size="sm"
                    onClick={() => setRemoving(group)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && <GroupDialog group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => void drop()}
        title={t('groups.removeTitle', { name: removing?.name ?? '' })}
        text={t('groups.removeText')}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </Card>
  )
}

const GroupDialog = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const { t } = useVisibilityTexts()
  const { data: people = [] } = useMembersQuery()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly string[]>(group?.members ?? [])
  const [make, making] = useMakeGroupMutation()
  const [change, changing] = useChangeGroupMutation()
  const error = making.error ?? changing.error
  const save = async () => {
    const given = { name: name.trim(), members: [...members] }
    const answer = await (group ? change({ id: group.id, change: given }) : make(given))
    if (!answer.error) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? t('groups.edit', { name: group.name }) : t('groups.new')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            pending={making.isLoading || changing.isLoading}
            disabled={name.trim() === ''}
            onClick={() => void save()}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className="mt-5 flex flex-col gap-4">
        <TextField
          label={t('groups.name')}
          name="group"
          maxLength={maxGroupNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t('groups.members')}</legend>
          <ul className="mt-2 max-h-64 overflow-y-auto">
            {people.map((person) => {
              const label = person.name.trim() || person.email
              const isIn = members.includes(person.userId)
              return (
                <li key={person.userId} className="py-1.5">
                  <CheckRow
                    label={label}
                    checked={isIn}
                    onChange={(isOn) =>
                      setMembers(
                        isOn ? [...members, person.userId] : members.filter((id) => id !== person.userId),
                      )
                    }
                  />
                </li>
              )
            })}
          </ul>
        </fieldset>
        <ProblemLine error={error} />
      </div>
    </Dialog>
  )
}
