/** Header in which `forward` tells better-auth the client's address; the same header from a client is dropped. */
export const addressHeader = 'x-hattama-address'
/** Header that tells better-auth what to store for a session's token. */
export const tokenHashHeader = 'x-hattama-token-hash'
/** Header that gives better-auth the code for the mail with its link. */
export const mailedCodeHeader = 'x-hattama-mailed-code'
/** Header that tells better-auth whose session to open: somebody a single sign-on provider has vouched for. */
export const provedUserHeader = 'x-hattama-proved-user'
/** Header that tells better-auth whose passkey is added: id and address, separated by a space. */
export const ownerHeader = 'x-hattama-owner'

/** Lockout after ten wrong codes in a row, seconds. */
export const lockSeconds = 900
