import { landingPrices, priceText } from '@hattama/contract/rules/plans'
import { Action, actionLook } from '../action.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { Heading, Section } from '../sections/section.tsx'
import { useAuthDialog } from '../use-auth-dialog.ts'
import { PlanCard } from './plan-card.tsx'
import { useContactAddress } from './use-contact-address.ts'

/** Plans come in the same order in every dictionary and in the table of prices: free, professional, enterprise. */
const popular = 1
const enterprise = 2

export const Pricing = () => {
  const { copy, language } = useCopy()
  const { title, text, plans, popular: badge, note } = copy.pricing
  const [sign, ...prices] = landingPrices[language]
  const openAuth = useAuthDialog()
  const sales = useContactAddress()
  return (
    <Section id="pricing">
      <Heading of="pricing" title={title} text={text} />
      <ul className="mx-auto mt-14 grid max-w-md gap-5 lg:max-w-none lg:grid-cols-3">
        {plans.map((plan, i) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            price={priceText(prices[i] ?? 0, sign)}
            {...(i === popular ? { badge } : {})}
          >
            {i === enterprise && sales ? (
              <a href={`mailto:${sales}`} className={actionLook('quiet')}>
                {plan.action}
              </a>
            ) : (
              <Action
                look={i === popular ? 'primary' : 'quiet'}
                data-auth="signup"
                onClick={() => openAuth('signup')}
              >
                {/* nobody is named whom one could ask: the button says what it does */}
                {i === enterprise ? copy.nav.start : plan.action}
              </Action>
            )}
          </PlanCard>
        ))}
      </ul>
      <p className="mt-8 text-center text-muted">{note}</p>
    </Section>
  )
}
