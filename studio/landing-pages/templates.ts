import type { Template } from 'sanity'
import type { SectionType } from '../../lib/content/sections/library.ts'
import { sampleSource, sampleTexts } from '../../lib/content/sections/sample-texts.ts'
import { formattedText, paragraph } from '../../lib/portable-text/paragraph.ts'

const both = (en: string, es: string) => ({ en, es, translatedFrom: en })
const line = (en: string, es: string) => ({ _type: 'localeString', ...both(en, es) })
const text = (en: string, es: string) => ({ _type: 'localeText', ...both(en, es) })

type Sample = keyof typeof sampleTexts
const sampleLine = (sample: Sample) => line(sampleTexts[sample].en, sampleTexts[sample].es)
const sampleText = (sample: Sample) => text(sampleTexts[sample].en, sampleTexts[sample].es)
const section = (_type: SectionType, fields: object = {}) => ({ _key: _type, _type, ...fields })

const opening = (title: object, lead: object, fields: object = {}) =>
  section('pageHero', { title, lead, ...fields })

const body = formattedText(
  [paragraph('first', sampleTexts.body.en)],
  [paragraph('first', sampleTexts.body.es)],
)

const form = section('leadForm', {
  anchor: 'form',
  source: sampleSource,
  title: line('Talk to a specialist', 'Hable con un especialista'),
  lead: text('We call you within one business day.', 'Le llamamos en un día hábil.'),
  button: line('Request a call', 'Solicitar una llamada'),
  thanks: text('Thank you. We will call you soon.', 'Gracias. Le llamaremos pronto.'),
})

const toForm = {
  actions: [
    { _key: 'form', _type: 'action', label: line('Request a call', 'Solicitar una llamada'), href: '#form' },
  ],
}

const template = (id: string, title: string, sections: object[], fields: object = {}): Template => ({
  id: `landing-${id}`,
  title,
  schemaType: 'landingPage',
  value: { sections, ...fields },
})

/** The templates for new landing pages. */
export const landingTemplates: Template[] = [
  template('campaign', 'Campaign with a form', [
    opening(sampleLine('headline'), sampleText('offer'), toForm),
    section('statsStrip'),
    section('steps', { texts: 'creditRepair' }),
    section('testimonials'),
    form,
  ]),
  template('service', 'Service', [
    opening(sampleLine('service'), sampleText('audience')),
    section('featureGrid', { texts: 'creditRepair' }),
    section('steps', { texts: 'creditRepair' }),
    section('guarantee'),
    section('plans', { anchor: 'plans' }),
    section('closingCall'),
  ]),
  template('comparison', 'Comparison of plans', [
    opening(
      line('Which plan fits you', 'Qué plan le conviene'),
      text('Prices and features, side by side.', 'Precios y servicios, lado a lado.'),
    ),
    section('planComparison'),
    section('testimonials'),
    section('closingCall'),
  ]),
  template(
    'thanks',
    'Thank-you page',
    [
      opening(line('Thank you', 'Gracias'), sampleText('next')),
      section('toolTeaser', {
        title: line('While you wait', 'Mientras espera'),
        lead: text('Free tools that take a few minutes.', 'Herramientas gratuitas de pocos minutos.'),
      }),
      section('contactWays'),
    ],
    { noindex: true },
  ),
  template('text', 'Plain text', [
    opening(sampleLine('heading'), sampleText('subject')),
    section('prose', { body }),
    section('closingCall'),
  ]),
]
