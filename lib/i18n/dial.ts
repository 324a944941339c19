/** `(555) 010-0142` as a link that dials it. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
