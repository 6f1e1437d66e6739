import type { ServerMessenger } from '@hattama/contract/connections/messenger'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { dateTimeText } from '@hattama/ui/format/date'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRemoveBotTokenMutation, useServerMessengerQuery, useSetBotTokenMutation } from './calls.ts'
import { Figure, NotHere } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'

/** How often to check whether the bot responds, ms. */
const lookMs = 5000

type Texts = ReturnType<typeof useServerTexts>

/** Why the bot receives no messages, in words. */
const troubleText = ({ t }: Texts, { lastError, lastFailureAt, lastSuccessAt }: ServerMessenger) => {
  const isNow = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)
  if (!isNow || !lastError) return null
  if (lastError.status === 409) return t('messenger.two')
  if (lastError.fault === 'unauthorised') return t('messenger.refused')
  if (lastError.fault === 'busy') return t('messenger.busy')
  return t('messenger.silent', { said: lastError.said ?? '' }).trim()
}

const Facts = ({ bot }: { bot: ServerMessenger }) => {
  const texts = useServerTexts()
  const { t, language } = texts
  const trouble = troubleText(texts, bot)
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Figure name={t('messenger.name')}>{bot.username ? `@${bot.username}` : '—'}</Figure>
        <Figure name={t('messenger.chats')}>{bot.chats}</Figure>
        <Figure name={t('messenger.updates')}>{t(`messenger.by.${bot.updates}`)}</Figure>
        <Figure name={t('messenger.server')}>{bot.ownServer ?? 'api.telegram.org'}</Figure>
        <Figure name={t('messenger.success')}>
          {bot.lastSuccessAt ? dateTimeText(bot.lastSuccessAt, language) : '—'}
        </Figure>
        {bot.lastFailureAt && (
          <Figure name={t('messenger.failure')}>{dateTimeText(bot.lastFailureAt, language)}</Figure>
        )}
      </dl>
      {trouble && <p className="mt-4 text-sm text-red">{trouble}</p>}
    </>
  )
}

/** The bot for sending recordings and asking questions from Telegram: whether it responds, and its token. */
export const Messenger = () => {
  const { t } = useServerTexts()
  const asked = useServerMessengerQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookMs,
    skipPollingIfUnfocused: true,
  })
  const [token, setToken] = useState('')
  const [isEnding, setEnding] = useState(false)
  const [save, saving] = useSetBotTokenMutation()
  const [remove, removing] = useRemoveBotTokenMutation()
  const bot = asked.data
  if (!bot) return <NotHere asked={asked} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() === '') return
    const { error } = await save(token.trim())
    if (!error) setToken('')
  }
  return (
    <Card className="max-w-3xl pb-5">
      <CardHeader title={t('messenger.title')} />
      <div className="px-5 pt-2">
        <p className="mb-4 text-sm text-muted">
          {t(
            bot.from === null
              ? 'messenger.off'
              : bot.from === 'admin'
                ? 'messenger.byAdmin'
                : 'messenger.bySettings',
          )}
        </p>
        {bot.from !== null && <Facts bot={bot} />}
        {bot.from !== 'settings' && (
          <form noValidate className="mt-5 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
            <TextField
              name="bot-token"
              type="password"
              autoComplete="off"
              label={t('messenger.token')}
              hint={t('messenger.tokenHint')}
              value={token}
              error={saving.error ? problemText(saving.error) : undefined}
              onChange={(event) => setToken(event.target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" pending={saving.isLoading} disabled={token.trim() === ''}>
                {t('messenger.save')}
              </Button>
              {bot.from === 'admin' && (
                <Button type="button" variant="secondary" onClick={() => setEnding(true)}>
                  {t('messenger.remove')}
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => void remove().then(({ error }) => error || setEnding(false))}
        title={t('messenger.removeTitle')}
        text={t('messenger.removeText')}
        confirmLabel={t('messenger.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={removing.isLoading}
        error={removing.error && problemText(removing.error)}
      />
    </Card>
  )
}
