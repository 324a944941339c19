const prices = {
  setupFee: 'Set-up fee',
  monthlyPrice: 'Monthly price',
  listPrice: 'List price',
  discount: 'Discount',
}

type Prices = Record<string, unknown>

/** Dollars. */
export type PriceChange = { title: string; from: number; to: number }

/** Prices that change by more than half, usually because of a typo. */
export function steepPriceChanges(published: Prices | null, draft: Prices | null): PriceChange[] {
  return Object.entries(prices).flatMap(([field, title]) => {
    const [from, to] = [published, draft].map((plan) => plan?.[field])
    if (typeof from !== 'number' || typeof to !== 'number') return []
    return Math.abs(to - from) > from / 2 ? [{ title, from, to }] : []
  })
}
