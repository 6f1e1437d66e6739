const inviteHash = '#invite'

/** Where the team page opens with its invitation dialog. */
export const inviteAddress = `/team${inviteHash}`

/** Whether an address's hash asks for that dialog. */
export const asksToInvite = (hash: string): boolean => hash === inviteHash
