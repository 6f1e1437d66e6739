import type { AskedItem, AskedReply } from '@hattama/contract/people/asked'
import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { Dialog } from '@hattama/ui/dialog'
import { agoText } from '@hattama/ui/format/date'
import { TextField } from '@hattama/ui/text-field'
import { useId, useState } from 'react'
import { useAnswerAskedMutation, useAskedQuery } from './calls.ts'

type NewSecret = { name: string; secret: string }

const AskedRow = ({ item, onSecret }: { item: AskedItem; onSecret: (made: NewSecret) => void }) => {
  const { t, language } = useTexts('shell')
  const [answer, { isLoading, error }] = useAnswerAskedMutation()
  const name = useId()
  const reply = async (given: AskedReply) => {
    const { data } = await answer({ id: item.id, reply: given })
    if (data?.secret) onSecret({ name: item.name, secret: data.secret })
  }
  const replies: AskedReply[] = item.mayRenew ? ['keep', 'renew', 'end'] : ['keep', 'end']
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p id={name} className="text-sm font-medium break-words">
          {t(`team.asked.${item.kind}`, { name: item.name })}
        </p>
        <p className="text-xs break-words text-faint">
          {item.kind === 'key' ? `…${item.detail}` : item.detail}
          {` · ${t('team.asked.since', { ago: agoText(item.since, language) })}`}
        </p>
        <p className="text-xs break-words text-faint">
          {item.about ? t('team.asked.known', { who: item.about }) : t('team.asked.knownDeleted')}
        </p>
        {error && (
          <p role="alert" className="text-xs text-red">
            {problemText(error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {replies.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="secondary"
            aria-describedby={name}
            disabled={isLoading}
            onClick={() => void reply(one)}
          >
            {t(`team.asked.${one}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The new secret, shown once; it stays until it is closed. */
const NewSecretDialog = ({ made, onClose }: { made: NewSecret; onClose: () => void }) => {
  const { t } = useTexts('shell')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.asked.secretTitle', { name: made.name })}
      description={t('team.asked.secretText')}
      closeLabel={t('action.close')}
      size="md"
    >
      <div className="mt-5">
        <TextField
          readOnly
          label={t('team.asked.secret')}
          value={made.secret}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}

/**
 * Keys and connections that stand still since somebody who knows their secret lost the right to use it. Whoever takes that
 * right away is asked at once, in a dialog; until they are answered, they stay at the top of the screen.
 */
export const Asked = () => {
  const { t } = useTexts('shell')
  const { data: items } = useAskedQuery()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<NewSecret | null>(null)
  if (items && (!known || items.some(({ id }) => !known.has(id)))) {
    setKnown(new Set([...(known ?? []), ...items.map(({ id }) => id)]))
    // not for those that were there when the screen opened
    if (known) setIsOpen(true)
  }
  const rows = items?.map((item) => <AskedRow key={item.id} item={item} onSecret={setMade} />)
  if (made) return <NewSecretDialog made={made} onClose={() => setMade(null)} />
  if (!items?.length) return null
  if (isOpen)
    return (
      <Dialog
        open
        onClose={() => setIsOpen(false)}
        title={t('team.asked.title')}
        description={t('team.asked.text')}
        closeLabel={t('team.asked.later')}
        size="md"
      >
        <ul className="mt-3 divide-y divide-line">{rows}</ul>
      </Dialog>
    )
  return (
    <Card className="pb-2">
      <CardHeader title={t('team.asked.title')} />
      <p className="px-5 pt-1 text-sm text-muted">{t('team.asked.text')}</p>
      <ul className="mt-2 divide-y divide-line border-t border-line px-5">{rows}</ul>
    </Card>
  )
}
