import { problemText, useTexts } from '@hattama/platform'
import { useConfirmationMailMutation } from './calls.ts'

/** Sends the confirmation mail again. */
export const ResendConfirmation = ({ email }: { email: string }) => {
  const { t } = useTexts('shell')
  const [send, { isLoading, isSuccess, error }] = useConfirmationMailMutation()
  if (isSuccess) return <output className="text-sm text-muted">{t('auth.resend.sent')}</output>
  return (
    <div className="text-sm">
      <button
        type="button"
        disabled={isLoading}
        className="cursor-pointer font-medium text-accent hover:underline disabled:opacity-50"
        onClick={() => void send(email)}
      >
        {t('auth.resend.ask')}
      </button>
      {error && (
        <p role="alert" className="mt-1 text-red">
          {problemText(error)}
        </p>
      )}
    </div>
  )
}
