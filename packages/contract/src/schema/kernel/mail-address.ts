import { z } from 'zod'
import { storedAddress } from '../../rules/kernel/mail-address.ts'

/** An address as typed, of any domain there is; it goes on in the form it is kept in. */
export const mailAddress = () =>
  z
    .string()
    .max(320)
    .overwrite((text) => storedAddress(text) ?? text)
    .refine((text) => storedAddress(text) !== null, { error: 'Invalid email address' })

/** The same where a wrong one gets a code of its own. */
export const typedAddress = () => z.string().overwrite((text) => storedAddress(text) ?? text)
