/** Something that takes up room: no blank, control character, joiner, filler or empty Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text without blanks around it; empty if nothing of it can be seen, as of a name of zero-width spaces. */
export const shown = (text: string): string => (visible.test(text) ? text.trim() : '')
