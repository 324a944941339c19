/** The classes of a link or button beside a legal page's facts. */
export const legalAction =
  'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-[0.22em] hover:text-ink print:hidden'
