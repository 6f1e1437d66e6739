/** What a person is shown until they have answered it once, on whatever device. */
export const hints = ['onboarding', 'setup', 'alone', 'models_again'] as const
export type Hint = (typeof hints)[number]
