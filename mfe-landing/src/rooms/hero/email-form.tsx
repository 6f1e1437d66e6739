import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Action } from '../../kernel/action.tsx'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useAuthDialog } from '../../kernel/use-auth-dialog.ts'
import { TrueText } from '../../kernel/truth/where-true.tsx'

/** Opens sign-up with the typed address. An empty field is fine here: sign-up asks for it anyway. */
export const EmailForm = () => {
  const { copy } = useCopy()
  const openAuth = useAuthDialog()
  const [invalid, setInvalid] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('email')
    if (!(input instanceof HTMLInputElement)) return
    const isWrong = !input.validity.valid
    setInvalid(isWrong)
    if (isWrong) input.focus()
    else openAuth('signup', input.value.trim())
  }
  return (
    <form data-auth="signup" noValidate onSubmit={submit} className="mx-auto mt-9 w-full max-w-xl">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <label htmlFor="hero-email" className="sr-only">
          {copy.hero.email}
        </label>
        <input
          id="hero-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder={`${copy.hero.email}, ${copy.hero.placeholder}`}
          aria-invalid={invalid}
          aria-describedby="hero-email-note"
          onChange={() => setInvalid(false)}
          className="h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface px-4 text-base text-ink placeholder:text-muted aria-invalid:border-red"
        />
        <Action type="submit" className="gap-2 whitespace-nowrap">
          {copy.nav.start}
          <ArrowRight aria-hidden className="size-4" />
        </Action>
      </div>
      <p
        id="hero-email-note"
        aria-live="polite"
        className={`mt-3 text-sm ${invalid ? 'text-red' : 'text-muted'}`}
      >
        {invalid ? copy.hero.invalid : <TrueText at="hero.note" text={copy.hero.note} />}
      </p>
    </form>
  )
}
