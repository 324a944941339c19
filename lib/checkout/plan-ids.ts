export const planIds = ['fresh-start', 'credit-boost', 'growth-plan', 'funding-offer'] as const
export type PlanId = (typeof planIds)[number]

export const isPlanId = (value: unknown): value is PlanId => (planIds as readonly unknown[]).includes(value)
