/** The longest name of a field that a refusal repeats, characters. */
const longest = 60

/** A name as a refusal repeats it: a stranger may have sent one of a megabyte. */
export const shortened = (name: string) => (name.length > longest ? `${name.slice(0, longest)}…` : name)
