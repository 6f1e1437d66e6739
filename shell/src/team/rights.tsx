import type { Action } from '@hattama/contract/rules/policy'
import { useMay, useTexts } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { Check, Minus } from 'lucide-react'

/** What a role decides, in the words people ask in. */
const rights: { key: string; action: Action }[] = [
  { key: 'read', action: 'recording.read' },
  { key: 'create', action: 'recording.create' },
  { key: 'change', action: 'summary.change' },
  { key: 'delete', action: 'recording.delete' },
  { key: 'manage', action: 'member.manage' },
]

/** What one's place allows, by the same policy the server decides by. */
export const Rights = () => {
  const { t } = useTexts('shell')
  const may = useMay()
  return (
    <Card className="pb-5">
      <CardHeader title={t('team.rights')} />
      <ul className="mt-3 flex flex-col gap-2.5 px-5">
        {rights.map(({ key, action }) => (
          <li key={key} className="flex items-center gap-2.5 text-sm text-muted">
            {may(action) ? (
              <Check aria-label={t('team.allowed')} className="size-4 shrink-0 text-green" />
            ) : (
              <Minus aria-label={t('team.notAllowed')} className="size-4 shrink-0 text-faint" />
            )}
            {t(`team.right.${key}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
