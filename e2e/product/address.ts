/** Where the shared products read the address of a client, as behind a proxy. */
export const addressHeader = 'x-forwarded-for'

const byte = () => Math.floor(Math.random() * 256)

/** The header of somebody at an address of their own. */
export const newAddress = () => ({ [addressHeader]: `10.${byte()}.${byte()}.${byte()}` })
