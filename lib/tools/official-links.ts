/**
 * Pages of government agencies, nonprofits and credit bureaus that results link to. The texts in `tools.official` have
 * the same keys.
 */
export const officialLinks = {
  reports: 'https://www.annualcreditreport.com/',
  counselor: 'https://www.nfcc.org/',
  microloan: 'https://www.sba.gov/funding-programs/loans/microloans',
  research: 'https://www.sba.gov/business-guide/plan-your-business/market-research-competitive-analysis',
  plan: 'https://www.sba.gov/business-guide/plan-your-business/write-your-business-plan',
  mentor: 'https://www.score.org/find-mentor',
  register: 'https://www.sba.gov/business-guide/launch-your-business/register-your-business',
  ein: 'https://www.irs.gov/businesses/small-businesses-self-employed/get-an-employer-identification-number',
  licenses: 'https://www.sba.gov/business-guide/launch-your-business/apply-licenses-permits',
  duns: 'https://www.dnb.com/en-us/smb/duns/get-a-duns.html',
  experian: 'https://www.experian.com/small-business/business-credit-reports',
} as const

export type OfficialLink = keyof typeof officialLinks
