import { facts } from '@hattama/contract/rules/kernel/facts'
import type { Language } from '@hattama/platform'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show, withFacts } from '../../testing/show.tsx'
import { Pricing } from './pricing.tsx'

afterEach(() => {
  cleanup()
  document.getElementById('registry')?.remove()
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const expected: Record<Language, { prices: string[]; limits: string[] }> = {
  en: {
    prices: ['$0 per month', '$19 per month', 'from $99 per month'],
    limits: ['5 meetings per month', 'Up to 60 minutes per meeting', '14-day trial'],
  },
  ru: {
    prices: ['0 ₽ в месяц', '1 590 ₽ в месяц', 'от 990 ₽ за пользователя в месяц'],
    limits: ['5 встреч в месяц', 'До 30 минут на встречу', 'период: 14 дней'],
  },
  kk: {
    prices: ['0 ₸ айына', '7 990 ₸ айына', '4 990 ₸ бір пайдаланушыға айына'],
    limits: ['Айына 5 кездесу', 'Әр кездесу 30 минутқа дейін', '14 күндік сынақ'],
  },
}

test.each(['en', 'ru', 'kk'] as const)(
  '%s shows three plans with its own prices and limits',
  async (language) => {
    withFacts(['plans'])
    const { container, getAllByRole } = await show(<Pricing />, language)
    const plans = getAllByRole('heading', { level: 3 }).map((h) => plain(h.closest('li')?.textContent))
    expect(plans).toHaveLength(3)
    expected[language].prices.forEach((price, i) => expect(plans[i]).toContain(price))
    for (const limit of expected[language].limits) expect(plain(container.textContent)).toContain(limit)
  },
)

test('a server without plans says that it is free, promises no trial, no support and no money back', async () => {
  const { container } = await show(<Pricing />)
  const text = plain(container.textContent)
  expect(text).toContain('Free here, without limits')
  expect(text).not.toMatch(/trial|Try 14|money-back|SSO|support|manager/i)
})

test('and a service that vouches for them shows them', async () => {
  withFacts(facts)
  const { container } = await show(<Pricing />)
  const text = plain(container.textContent)
  expect(text).not.toContain('Free here')
  for (const said of [
    '14-day trial',
    'Try 14 days free',
    '30-day money-back',
    'SSO and API',
    'Priority support',
  ])
    expect(text).toContain(said)
})

test('one plan is marked as the most popular', async () => {
  const { getByText, getByRole } = await show(<Pricing />)
  const pro = getByRole('heading', { name: 'Pro' }).closest('li')!
  expect(within(pro).getByText('Most popular')).toBe(getByText('Most popular'))
})

test('Contact Sales writes to the operator where one is named', async () => {
  withFacts([], { contactEmail: 'sales@company.kz' })
  const { getByRole } = await show(<Pricing />)
  expect(getByRole('link', { name: 'Contact Sales' }).getAttribute('href')).toBe('mailto:sales@company.kz')
})

test('where nobody is, no button promises it: all of them lead to sign-up and say so', async () => {
  const { store, getByRole, queryByText } = await show(<Pricing />)
  expect(queryByText('Contact Sales')).toBeNull()
  const enterprise = getByRole('heading', { name: 'Enterprise' }).closest('li')!
  await userEvent.click(within(enterprise).getByRole('button', { name: 'Start for free' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'signup' })
})

test('a server that sells nothing says so in one line, with the plans folded below it', async () => {
  withFacts([])
  const { container, getByRole, getByText, queryByText } = await show(<Pricing />, 'en')
  const folded = container.querySelector('details')
  expect(queryByText('Simple pricing')).toBeNull()
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('$19')
  expect(
    getByRole('heading', { name: 'Free here, without limits. There’s nothing to pay.' }).closest('details'),
  ).toBeNull()
  await userEvent.click(getByText('Hosted version pricing'))
  expect(folded?.open).toBe(true)
  cleanup()
  document.getElementById('registry')?.remove()
  withFacts(['plans'])
  expect((await show(<Pricing />, 'en')).container.querySelector('details')).toBeNull()
})
