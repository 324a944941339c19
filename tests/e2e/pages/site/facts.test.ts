import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { formatDollarRange } from '../../../../lib/i18n/formats.ts'
import { type Language, languages } from '../../../../lib/i18n/languages.ts'
import { type Route, routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'

type Bilingual = { en: string; es: string }
type Document = { _id: string; _type: string; [field: string]: unknown }

const content: Document[] = readFileSync(
  new URL('../../../../studio/seed/data.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const one = (id: string) => content.find(({ _id }) => _id === id) as Document

/** The visible text of a built page, with entities decoded and spaces collapsed. */
async function textOf(request: APIRequestContext, route: Route, lang: Language): Promise<string> {
  const html = await (await request.get(localPath(route, lang))).text()
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
}

/**
 * For each fact, a pattern that finds every phrase stating the fact, and the phrases that pages may use. Any other
 * phrase contradicts another page.
 */
const facts: {
  fact: string
  phrase: Record<Language, RegExp>
  allowed: Record<Language, readonly string[]>
}[] = [
  {
    fact: 'business days to cancel, review, process and escalate',
    phrase: { en: /(?:\d+ to )?\d+ business days/g, es: /(?:\d+ a )?\d+ días hábiles/g },
    allowed: {
      // The law gives a bureau five business days to forward a dispute.
      en: [
        '5 business days',
        '3 business days',
        '1 to 2 business days',
        '5 to 7 business days',
        '10 business days',
      ],
      es: ['5 días hábiles', '3 días hábiles', '1 a 2 días hábiles', '5 a 7 días hábiles', '10 días hábiles'],
    },
  },
  {
    fact: 'the length of the commitment',
    phrase: {
      en: /\d+-day (?:results )?commitment/gi,
      es: /compromiso de resultados de \d+ días/gi,
    },
    allowed: {
      en: ['90-day results commitment', '90-day commitment'],
      es: ['compromiso de resultados de 90 días'],
    },
  },
  {
    fact: 'the days until a removal is checked',
    phrase: {
      en: /(?:removed|come off your credit reports)(?: from your (?:credit )?reports)? after \d+ days/g,
      es: /después de \d+ días no se/g,
    },
    allowed: {
      en: [
        'removed after 90 days',
        'removed from your reports after 90 days',
        'removed from your credit reports after 90 days',
        'come off your credit reports after 90 days',
      ],
      es: ['después de 90 días no se'],
    },
  },
  {
    fact: 'the first monthly charge, which comes 30 days after joining and never “on day 30”',
    phrase: { en: /(?:from|on|until) day \d+/gi, es: /(?:desde|a partir d)el día \d+/gi },
    allowed: { en: [], es: [] },
  },
  {
    fact: 'the frequency of text messages',
    phrase: {
      en: /message frequency varies|up to \d+ (?:messages )?a month/gi,
      es: /la frecuencia (?:de los mensajes )?varía|hasta \d+ (?:mensajes )?al mes/gi,
    },
    allowed: {
      en: ['up to 4 messages a month', 'up to 4 a month'],
      es: ['hasta 4 mensajes al mes', 'hasta 4 al mes'],
    },
  },
  {
    fact: 'the length of the business funding consultation',
    phrase: {
      en: /\d+-minute business funding consultation|\d+ minutes, we cover what your business needs/g,
      es: /asesoría gratuita de \d+ minutos|\d+ minutos hablamos de lo que su negocio/g,
    },
    allowed: {
      en: ['45-minute business funding consultation', '45 minutes, we cover what your business needs'],
      es: ['asesoría gratuita de 45 minutos', '45 minutos hablamos de lo que su negocio'],
    },
  },
  {
    fact: 'the lowest score that a business loan asks for',
    phrase: { en: /starting at a \d+ score/g, es: /desde un puntaje de \d+/g },
    allowed: { en: ['starting at a 580 score'], es: ['desde un puntaje de 580'] },
  },
]

for (const lang of languages) {
  test(`no page contradicts another, in ${lang}`, async ({ request }) => {
    const pages = await Promise.all(
      routes.map(async (route) => ({ route, text: await textOf(request, route, lang) })),
    )
    for (const { fact, phrase, allowed } of facts) {
      const said = pages.flatMap(({ route, text }) =>
        [...text.matchAll(phrase[lang])].map(([words]) => ({ route, words: words.toLowerCase() })),
      )
      expect(
        said.filter(({ words }) => !allowed[lang].includes(words)),
        fact,
      ).toEqual([])
      if (allowed[lang].length > 0) expect(said.length, fact).toBeGreaterThan(0)
    }
  })

  test(`the business funding page shows each loan with the range of its product in ${lang} (R5.16, R12.17)`, async ({
    request,
  }) => {
    const text = await textOf(request, '/business-funding', lang)
    for (const loan of content.filter(({ _type, business }) => _type === 'loanType' && business)) {
      const product = loan.product ? one((loan.product as { _ref: string })._ref) : loan
      const range = formatDollarRange(Number(product.minAmount), Number(product.maxAmount), lang)
      const times = loan.product ? 2 : 1
      expect(text.split(range).length - 1, `${loan._id}: ${range}`).toBeGreaterThanOrEqual(times)
    }
    expect(text).toContain('580+')
  })

  test(`plan cards, checkouts and the list of what is included agree in ${lang} (R5.10, R20.3)`, async ({
    request,
  }) => {
    const plans = content.filter(({ _type, monthlyPrice }) => _type === 'plan' && monthlyPrice)
    const lines = (plan: Document, field: string) => (plan[field] as Bilingual[]).map((line) => line[lang])
    const [first, ...others] = plans.map((plan) => lines(plan, 'features'))
    const common = (first ?? []).filter((line) => others.every((each) => each.includes(line)))
    const pricing = await textOf(request, '/pricing', lang)
    for (const plan of plans) {
      const checkout = await textOf(request, `/checkout/${plan.planId}` as Route, lang)
      for (const line of lines(plan, 'features')) expect(checkout).toContain(line)
      for (const line of lines(plan, 'highlights')) {
        expect(pricing).toContain(line)
        expect(lines(plan, 'features')).toContain(line)
        // Cards list only what differs between plans. A separate list shows what every plan includes.
        expect(common).not.toContain(line)
      }
      // Only plans that include disputes may promise removals.
      expect(lines(plan, 'features').join(' ')).toMatch(lang === 'en' ? /[Dd]isputes/ : /[Dd]isputas/)
    }
    const everyPlan = {
      en: ['dedicated credit specialist', '90-day results commitment', 'consultation', 'Grant', 'support'],
      es: [
        'especialista en crédito',
        'compromiso de resultados',
        'asesoría gratuita',
        'subvenciones',
        'Atención',
      ],
    }
    for (const words of everyPlan[lang])
      expect(
        common.some((line) => line.includes(words)),
        words,
      ).toBe(true)
  })
}
