/** What a legal text may leave to the site settings, the one home of these. */
export const legalPlaceholders = ['firm', 'phone', 'email', 'address'] as const

export type LegalValues = Partial<Record<(typeof legalPlaceholders)[number], string>>
