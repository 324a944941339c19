import type { ValidationContext } from 'sanity'
import { figureOf } from '../../lib/content/figure.ts'
import { HIGHEST_SCORE } from '../../lib/drawing/score-arc.ts'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { words } from '../../lib/i18n/translation-state.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'

/** The key of the claim that the home page's score arc shows. */
const DRAWN_CLAIM = 'points'

const ONE_NUMBER = /^\+?\d[\d,]*(\.\d+)?\+?$/

const published = <Value>({ getClient }: ValidationContext, query: string) =>
  getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'published' })
    .fetch<Value | null>(query, { claimId: DRAWN_CLAIM })

const fitsScale = (start: number, gain: number): true | string =>
  start + gain <= HIGHEST_SCORE ||
  `The home page hides the score arc, because ${start} plus ${gain} points is more than ${HIGHEST_SCORE}.`

/** Warns about a claim’s figure that the score arc would show differently, or not at all. */
export async function drawnFigure(
  value: Bilingual | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const figure = words(value?.en).trim()
  if (context.document?.claimId !== DRAWN_CLAIM || !figure) return true
  const drawn = figureOf(figure)
  if (drawn === undefined) return 'The score arc needs a number, such as 150+.'
  if (!ONE_NUMBER.test(figure)) return `The score arc shows only +${drawn}. Write one number, such as 150+.`
  const start = await published<number>(context, '*[_id == "siteSettings"][0].scoreExample.startingScore')
  return typeof start !== 'number' || fitsScale(start, drawn)
}

/** Warns about a starting score that is too high for the claim’s figure. */
export async function startingScoreFits(
  start: number | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (start === undefined) return true
  const figure = await published<string>(context, '*[_type == "claim" && claimId == $claimId][0].value.en')
  const gain = figureOf(words(figure))
  return gain === undefined || fitsScale(start, gain)
}
