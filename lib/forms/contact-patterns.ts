/** One address with a name, an @ and a domain that has a dot; 254 characters is the longest that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** Ten digits in the US way, such as `(555) 010-0142`, `555.010.0142` or `5550100142`. */
export function isUsPhone(text: string): boolean {
  return /^(\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/.test(text)
}
