/** Whether nothing of a text is seen: blanks, joiners and other characters without a width are no name. */
export const isBlank = (text: string | undefined) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text ?? '')
