import { passphraseLength } from '@hattama/contract/people/account'
import { useTexts, problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { Check, CircleAlert, MailCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type FailureText, hintFor, isOfPassword, unconfirmed } from './failure-text.ts'
import { type FieldName, ownWordIn } from '../../kernel/account-rules.ts'
import { PasswordField } from '../../kernel/password-field.tsx'
import { useTrueTexts } from '../../kernel/true-texts/true-texts.ts'
import type { useAuthForm } from './use-auth-form.ts'
import { useConfirmationMailMutation } from './calls.ts'

/** Sends the confirmation mail again. */
const ResendConfirmation = ({ email }: { email: string }) => {
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

type Form = ReturnType<typeof useAuthForm>

const Failure = ({ failure }: { failure: FailureText }) => {
  const { t } = useTexts('shell')
  const hint = hintFor(failure)
  return (
    <div role="alert" className="flex gap-2.5 rounded-md bg-red-soft px-3 py-2.5 text-sm text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p>{'key' in failure ? t(failure.key) : failure.text}</p>
        {hint && <p className="mt-1 text-muted">{t(`auth.hint.${hint}`)}</p>}
      </div>
    </div>
  )
}

const Promises = () => {
  const trueText = useTrueTexts()
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted">
      {['minutes', 'transcription', 'noCard'].map((key) => (
        <li key={key} className="flex items-center gap-2">
          <Check aria-hidden className="size-4 shrink-0 text-accent" />
          {trueText(`auth.promise.${key}`)}
        </li>
      ))}
    </ul>
  )
}

/** Key of a field's error; of a weak password the same as the server's. */
const errorKey = (error: string) => (error === 'passwordWeak' ? 'error.WEAK_PASSWORD' : `auth.error.${error}`)

/** The specified text of the password is longer than the field of a phone: there all of them are smaller. */
const placeholders = 'max-sm:[&_input]:placeholder:text-sm'

type Props = {
  form: Form
  /** whether a new account would help: `alone`, not to what the visitor has come for; `no`, it cannot be made */
  mayBeNew: 'yes' | 'alone' | 'no'
  onForgot: () => void
}

/** The fields with their errors, the submit button, and the switch to the other mode. */
export const AuthForm = ({ form, mayBeNew, onForgot }: Props) => {
  const { t } = useTexts('shell')
  const signup = form.mode === 'signup'
  const { failure } = form
  const own = ownWordIn(form.fields)
  const refused = !isOfPassword(failure)
    ? undefined
    : failure.key === 'error.PERSONAL_PASSWORD' && own !== ''
      ? t('auth.error.passwordPersonal', { word: own })
      : t(failure.key)
  const whole = useRef<HTMLFormElement>(null)
  // where it is mended; what the field says of it is read out there
  useEffect(() => {
    if (refused !== undefined) whole.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [refused])
  const isUnconfirmed = form.confirming || (failure && 'key' in failure && failure.key === unconfirmed)
  const field = (
    name: FieldName,
    props: Omit<ComponentProps<typeof TextField>, 'label'>,
    Field: typeof TextField = TextField,
  ) => (
    <Field
      key={name}
      name={name}
      label={t(`auth.field.${name}`)}
      value={form.fields[name]}
      error={form.errors[name] && t(errorKey(form.errors[name]), { minimum: form.minimum })}
      onChange={(event) => form.type(name, event.target.value)}
      onBlur={() => form.leave(name)}
      {...props}
    />
  )
  return (
    <form
      ref={whole}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.enabled) void form.submit()
      }}
    >
      {signup && (
        <div className="grid grid-cols-2 gap-3">
          {field('firstName', { autoComplete: 'given-name' })}
          {field('lastName', { autoComplete: 'family-name' })}
        </div>
      )}
      {field('email', {
        type: 'email',
        // browsers offer passkeys in the same list
        autoComplete: signup ? 'email' : 'username webauthn',
        placeholder: t('auth.placeholder.email'),
        className: placeholders,
      })}
      {field(
        'password',
        {
          autoComplete: signup ? 'new-password' : 'current-password',
          placeholder: t(signup ? 'auth.placeholder.newPassword' : 'auth.placeholder.password', {
            minimum: form.minimum,
          }),
          hint: signup
            ? t('auth.passwordHint', { minimum: form.minimum, phrase: passphraseLength })
            : undefined,
          ...(refused !== undefined && { error: refused }),
          // an error takes the place of the rule and moves nothing
          className: signup ? `${placeholders} [&>p]:min-h-15` : placeholders,
        },
        PasswordField,
      )}
      {!signup && (
        <button
          type="button"
          className="-mt-2 cursor-pointer self-start text-sm font-medium text-accent hover:underline"
          onClick={onForgot}
        >
          {t('auth.forgot.link')}
        </button>
      )}
      {failure && refused === undefined && <Failure failure={failure} />}
      {form.confirming && (
        <output className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
          <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t('auth.confirmEmail')} {t('auth.hint.spam')}
          </span>
        </output>
      )}
      {isUnconfirmed && <ResendConfirmation email={form.fields.email.trim()} />}
      <Button type="submit" size="lg" disabled={!form.enabled} pending={form.pending}>
        {form.pending ? t('auth.processing') : t(`auth.${form.mode}.submit`)}
      </Button>
      {signup && <Promises />}
      {(signup || mayBeNew !== 'no') && (
        <p className="border-t border-line pt-4 text-center text-sm text-muted">
          {t(signup || mayBeNew === 'yes' ? `auth.${form.mode}.question` : 'auth.aloneOpensNothing')}{' '}
          <button
            type="button"
            className="cursor-pointer font-medium text-accent hover:underline"
            onClick={form.toggle}
          >
            {t(`auth.${form.mode}.other`)}
          </button>
        </p>
      )}
    </form>
  )
}
