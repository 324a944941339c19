import type { Service } from 'schema-dts'
import type { Plan } from '../content/plans.ts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'
import { organizationId } from './organization.ts'

/** A plan with what it charges at once and, where there is a monthly price, each month. */
export function planOffer(plan: Plan, lang: Language): Service {
  const { name, description, planId, setupFee, monthlyPrice } = plan
  const monthly = {
    '@type': 'UnitPriceSpecification' as const,
    price: monthlyPrice,
    priceCurrency: 'USD',
    referenceQuantity: { '@type': 'QuantitativeValue' as const, value: 1, unitCode: 'MON' },
  }
  return {
    '@type': 'Service',
    name,
    description: description ?? undefined,
    provider: { '@id': organizationId() },
    areaServed: 'US',
    offers: {
      '@type': 'Offer',
      url: readEnv().SITE_URL + localPath(`/checkout/${planId}`, lang),
      price: setupFee,
      priceCurrency: 'USD',
      priceSpecification: monthlyPrice > 0 ? monthly : undefined,
    },
  }
}
