import { landingTemplates } from '../../studio/landing-pages/templates.ts'

/** Landing pages with numbered addresses. They use each of the Studio's templates in turn. */
export const landingDocuments = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    _id: `landing-bench-${number}`,
    _type: 'landingPage',
    title: { en: `Offer ${number}`, es: `Oferta ${number}` },
    path: `/offer-${number}`,
    pathEs: `/es/oferta-${number}`,
    ...(landingTemplates[number % landingTemplates.length]?.value as object),
    noindex: false,
    description: { en: `What offer ${number} includes.`, es: `Lo que incluye la oferta ${number}.` },
  }))
