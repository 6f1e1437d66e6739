/** Longest chat question, characters. */
export const maxQuestionLength = 2000

/** Most meetings that can be selected for one chat. */
export const maxChosen = 50

/** Longest chat title, characters. */
export const maxChatTitleLength = 120
