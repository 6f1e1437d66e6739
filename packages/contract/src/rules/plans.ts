/**
 * What plans cost a month. Each language's landing has its own currency and copy (specification, sections 1 and 9):
 * nothing is converted. The sign, then what the free, the professional and the enterprise plan cost.
 */
export const landingPrices = {
  en: ['$', 0, 19, 99],
  ru: ['₽', 0, 1590, 990],
  kk: ['₸', 0, 7990, 4990],
} as const

/** Plans the onboarding offers: roubles a month, and how many lines describe each. */
export const onboardingPlans = [
  { key: 'lite', price: 850, lines: 4, popular: false },
  { key: 'pro', price: 2990, lines: 6, popular: true },
  { key: 'ultra', price: 4990, lines: 4, popular: false },
] as const

/** "$19", "1 590 ₽": written by hand, because digits and signs differ between engines' `Intl`. */
export const priceText = (amount: number, sign: string): string =>
  sign === '$' ? sign + amount : `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + `\u00a0${sign}`
