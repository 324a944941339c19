/** The purchasable plans. Each has a checkout page at `/checkout/<plan id>`. */
export const planIds = ['fresh-start', 'credit-boost', 'growth-plan', 'funding-offer'] as const
export type PlanId = (typeof planIds)[number]

export const isPlanId = (value: unknown): value is PlanId => (planIds as readonly unknown[]).includes(value)
