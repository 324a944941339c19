/** A readable name for a path: `/checkout/fresh-start` becomes “Checkout: fresh start”. */
export function pageName(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ').split('/').join(': ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Home'
}
