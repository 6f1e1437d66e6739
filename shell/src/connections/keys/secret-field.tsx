import { TextField } from '@hattama/ui/text-field'

type Props = { name: string; label: string; hint: string; value: string; onChange: (secret: string) => void }

/** What a vendor gives to be kept here: never shown, and no password of this page for a browser to fill in. */
export const SecretField = ({ onChange, ...asked }: Props) => (
  <TextField
    {...asked}
    type="password"
    autoComplete="new-password"
    onChange={(event) => onChange(event.target.value)}
  />
)
