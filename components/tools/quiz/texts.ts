/** Keys of the strings that the browser needs, by the part of a quiz that shows them. */

/** What a quiz is called, and how it introduces itself. */
export const headTexts = (section: string) => [`${section}.title`, `${section}.lead`]

export const questionTexts = [
  'tools.progress',
  'tools.previous',
  'tools.next',
  'tools.choose.one',
  'tools.whyWeAsk',
  'tools.privacy.title',
  'tools.privacy.text',
  'tools.share.broken',
] as const

/** Around the result of every quiz. */
export const resultTexts = [
  'tools.print',
  'tools.share.link',
  'tools.share.copied',
  'tools.share.note',
  'tools.share.failed',
  'tools.callout.title',
  'tools.callout.text',
  'tools.talk',
  'tools.restartQuiz',
  'tools.disclaimer',
] as const

export const scoredResultTexts = [
  'tools.score.next.one',
  'tools.score.next.other',
  'tools.score.top',
  'tools.score.unit',
  'tools.score.outOf',
  'tools.score.bands',
  'tools.contributed.title',
  'tools.contributed.text',
  'tools.contributed.textTop',
  'tools.contributed.points',
  'tools.contributed.weakest',
  'tools.raise.title',
  'tools.raise.text',
  'tools.raise.change',
  'tools.raise.scores',
  'tools.raise.gain.one',
  'tools.raise.gain.other',
] as const

export const contactTexts = [
  'tools.contact.name',
  'tools.contact.email',
  'tools.contact.phone',
  'tools.contact.missingName',
  'tools.contact.missingEmail',
  'tools.contact.missingPhone',
  'tools.contact.notice',
] as const
