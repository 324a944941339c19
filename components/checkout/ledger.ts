export const ledger = {
  row: 'flex items-baseline justify-between gap-4 border-t border-rule py-2.75',
  amount: 'font-semibold whitespace-nowrap',
  total: 'flex items-center justify-between gap-4 border-y border-ink py-3.5',
  totalName: 'text-lg leading-[1.3] font-semibold',
  totalAmount: 'font-serif text-total leading-none font-book tracking-[-0.02em] whitespace-nowrap',
}
