import { useTexts } from '@hattama/platform'
import { TextField } from '@hattama/ui/text-field'
import { type ComponentProps, useState } from 'react'

/** A field for a password, which a button shows and hides; hidden at first. */
export const PasswordField = ({ className, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>) => {
  const { t } = useTexts('shell')
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField type={isShown ? 'text' : 'password'} spellCheck={false} className={className} {...rest} />
      {/* beside the label, where it takes nothing from the field; after the field for the keyboard */}
      <button
        type="button"
        aria-label={t(isShown ? 'auth.reveal.hideOf' : 'auth.reveal.showOf', { field: rest.label })}
        className="absolute top-0 right-0 cursor-pointer rounded-sm text-sm text-muted hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'auth.reveal.hide' : 'auth.reveal.show')}
      </button>
    </div>
  )
}
