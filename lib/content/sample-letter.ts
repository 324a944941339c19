import { formattedText, paragraph } from '../portable-text/paragraph.ts'

const statement = { style: 'statement' } as const
const bullet = { listItem: 'bullet' } as const
const toGuide = { href: '/free-guide' }
const bureau = 'Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374'

const english = [
  paragraph(
    'intro',
    'Here’s what one of our letters looks like, and our [free guide] has a blank one to fill out yourself.',
    toGuide,
  ),
  paragraph('to', bureau, statement),
  paragraph('re', 'Re: Dispute of one entry on my credit report, account ending in 4417', statement),
  paragraph(
    'opening',
    'To the credit bureau: I am writing to dispute an entry on my credit report. A copy of the report is enclosed, with the entry marked.',
  ),
  paragraph(
    'entry',
    'You report the payment due on March 5 as 30 days late. I made it on March 3, as the enclosed bank statement shows, so it was not late.',
  ),
  paragraph(
    'request',
    'Please investigate this entry under section 611 of the Fair Credit Reporting Act, correct or remove it, and send me the result in writing with a copy of my corrected report.',
  ),
  paragraph('enclosed', 'Enclosed:'),
  paragraph('enclosed-1', 'a copy of my credit report, with the entry marked', bullet),
  paragraph('enclosed-2', 'a copy of my bank statement for March', bullet),
  paragraph('enclosed-3', 'copies of my photo ID and of a bill with my address', bullet),
  paragraph('signature', 'Signature, full name, date of birth and address'),
]

const spanish = [
  paragraph(
    'intro',
    'Así es una de nuestras cartas. Nuestra [guía gratuita] trae una en blanco para que la llene usted.',
    toGuide,
  ),
  paragraph('to', bureau, statement),
  paragraph('re', 'Asunto: disputa de un dato de mi informe de crédito, cuenta terminada en 4417', statement),
  paragraph(
    'opening',
    'A la agencia de informes de crédito: Les escribo para disputar un dato de mi informe de crédito. Adjunto una copia del informe con el dato marcado.',
  ),
  paragraph(
    'entry',
    'Ustedes reportan que el pago que vencía el 5 de marzo se hizo con 30 días de atraso. Lo hice el 3 de marzo, como muestra el estado de cuenta bancario adjunto, así que no hubo atraso.',
  ),
  paragraph(
    'request',
    'Les pido que investiguen este dato según la sección 611 de la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), lo corrijan o eliminen y me envíen el resultado por escrito, con una copia de mi informe corregido.',
  ),
  paragraph('enclosed', 'Adjunto:'),
  paragraph('enclosed-1', 'una copia de mi informe de crédito con el dato marcado', bullet),
  paragraph('enclosed-2', 'una copia de mi estado de cuenta bancario de marzo', bullet),
  paragraph('enclosed-3', 'copias de mi identificación con foto y de un recibo con mi dirección', bullet),
  paragraph('signature', 'Firma, nombre completo, fecha de nacimiento y dirección'),
]

/** The full sample letter of the Credit Restoration page. */
export const sampleLetter = {
  title: {
    _type: 'localeString',
    en: 'A sample dispute letter',
    es: 'Ejemplo de carta de disputa',
    translatedFrom: 'A sample dispute letter',
  },
  body: formattedText(english, spanish),
}
