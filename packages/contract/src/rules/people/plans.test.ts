import { expect, test } from 'vitest'
import { languages } from '../kernel/language.ts'
import { planFeatures, planFigures, planNames, plans, withFigures } from './plans.ts'

test('the larger plan never allows less', () => {
  const order = (figure: number | null) => figure ?? Number.POSITIVE_INFINITY
  const rising = planNames.map((name) => plans[name])
  for (const [i, plan] of rising.entries()) {
    const before = rising[i - 1]
    if (!before) continue
    for (const figure of ['members', 'meetings', 'minutes', 'prompts'] as const) {
      expect(order(plan[figure])).toBeGreaterThanOrEqual(order(before[figure]))
    }
    expect(plan.features).toEqual(expect.arrayContaining([...before.features]))
  }
  expect(new Set(plans.enterprise.features)).toEqual(new Set(planFeatures))
})

test('what is given is at least what every offer of it says', () => {
  for (const language of languages) {
    const { signUpMinutes, freeMinutes } = planFigures(language)
    expect(freeMinutes).toBeGreaterThanOrEqual(signUpMinutes)
  }
})

test('a text names figures by their names, in the copy of its language', () => {
  expect(withFigures('Up to {minutesAMeeting} minutes, {unknown}', 'en')).toBe('Up to 60 minutes, {unknown}')
  expect(withFigures('До {minutesAMeeting} минут', 'ru')).toBe('До 30 минут')
})
