/** Longest question of a chat, characters. */
export const maximumQuestionLength = 2000
