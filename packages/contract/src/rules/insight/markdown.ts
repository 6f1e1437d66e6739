/** Spoken words and names are text, whatever markdown characters they contain. */
export const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>#|~])/g, '\\$1')
