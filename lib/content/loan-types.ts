import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { typeTag } from '../revalidation/tags.ts'
import type { LoanFacts } from '../tools/loan-facts.ts'
import { matcherLoans } from '../tools/loan-matcher-table.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

const LOAN_TYPES_QUERY = defineQuery(`*[_type == "loanType"] | order(_createdAt asc, _id asc){
  _id, loan, business,
  "minAmount": coalesce(product->minAmount, minAmount),
  "maxAmount": coalesce(product->maxAmount, maxAmount),
  minCredit, minMonths, aprFrom, aprTo, termFrom, termTo, daysFrom, daysTo, papers, badFor, checkedOn
}`)

const figure = z.number().nonnegative()
const minimum = figure.nullish().transform((value) => value ?? null)

const loanTypeIn = (language: Language) =>
  z.object({
    loan: z.enum(matcherLoans),
    business: z.boolean().nullish().transform(Boolean),
    minAmount: figure,
    maxAmount: figure,
    minCredit: minimum,
    minMonths: minimum,
    aprFrom: figure,
    aprTo: figure,
    termFrom: figure,
    termTo: figure,
    daysFrom: figure,
    daysTo: figure,
    papers: textIn(language),
    badFor: textIn(language),
    checkedOn: z.iso.date(),
  })

export async function loadLoanTypes(language: Language): Promise<LoanFacts[]> {
  return keepValid(
    loanTypeIn(language),
    await loadInOrder('loanType', LOAN_TYPES_QUERY, [typeTag('fundingProduct')]),
    'loan type',
  )
}
