/** Reported as the model when speakers were told apart without one. */
export const draftVoices = 'draft-voices'
