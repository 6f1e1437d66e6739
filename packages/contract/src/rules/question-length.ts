/** Longest question of a chat, characters. */
export const maximumQuestionLength = 2000

/** Meetings that can be chosen for one chat. */
export const mostChosen = 50

/** Characters of a chat's name. */
export const maximumChatTitle = 120
