/** What is named as the model where voices were told apart without one. */
export const draftVoices = 'draft-voices'
