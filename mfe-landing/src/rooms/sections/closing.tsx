import { Action } from '../../kernel/action.tsx'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useAuthDialog } from '../../kernel/use-auth-dialog.ts'
import { TrueText } from '../../kernel/truth/where-true.tsx'

export const Closing = () => {
  const { title, text, start, login } = useCopy().copy.closing
  const openAuth = useAuthDialog()
  return (
    <section aria-labelledby="closing-title" className="bg-surface px-4 py-14 sm:px-6 sm:py-24">
      <div className="mx-auto max-w-6xl rounded-[2rem] bg-ink px-6 py-16 text-center sm:px-12 sm:py-20">
        <h2
          id="closing-title"
          className="landing-title mx-auto max-w-2xl text-balance font-semibold text-white"
        >
          {title}
        </h2>
        <p className="mt-4 text-lg text-white/75">
          <TrueText at="closing.text" text={text} />
        </p>
        <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
          <Action look="inverse" data-auth="signup" onClick={() => openAuth('signup')}>
            {start}
          </Action>
          <Action look="ghost" data-auth="login" onClick={() => openAuth('login')}>
            {login}
          </Action>
        </div>
      </div>
    </section>
  )
}
