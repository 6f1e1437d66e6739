import { TextField } from '@hattama/ui/text-field'

type Props = { name: string; label: string; hint: string; value: string; onChange: (secret: string) => void }

/** A secret issued by a vendor: never shown, and not a password of this site for the browser to fill in. */
export const SecretField = ({ onChange, ...asked }: Props) => (
  <TextField
    {...asked}
    type="password"
    autoComplete="new-password"
    onChange={(event) => onChange(event.target.value)}
  />
)
