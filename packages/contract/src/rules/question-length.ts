/** Longest chat question, characters. */
export const maximumQuestionLength = 2000

/** Most meetings that can be selected for one chat. */
export const mostChosen = 50

/** Longest chat title, characters. */
export const maximumChatTitle = 120
