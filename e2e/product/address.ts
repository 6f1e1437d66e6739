/** The header from which shared products take a client's address, as behind a proxy. */
export const addressHeader = 'x-forwarded-for'

const byte = () => Math.floor(Math.random() * 256)

/** A header that gives a client an address of its own. */
export const newAddress = () => ({ [addressHeader]: `10.${byte()}.${byte()}.${byte()}` })
