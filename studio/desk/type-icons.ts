import { BasketIcon } from '@sanity/icons/Basket'
import { BellIcon } from '@sanity/icons/Bell'
import { BillIcon } from '@sanity/icons/Bill'
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { LinkIcon } from '@sanity/icons/Link'
import { MenuIcon } from '@sanity/icons/Menu'
import { RocketIcon } from '@sanity/icons/Rocket'
import { ShareIcon } from '@sanity/icons/Share'
import { SortIcon } from '@sanity/icons/Sort'
import { StringIcon } from '@sanity/icons/String'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'

export const typeIcons: Record<string, ComponentType> = {
  siteSettings: CogIcon,
  menu: MenuIcon,
  announcement: BellIcon,
  page: DocumentsIcon,
  landingPage: RocketIcon,
  strings: StringIcon,
  service: CaseIcon,
  faq: HelpCircleIcon,
  consultation: CalendarIcon,
  quizEntry: BulbOutlineIcon,
  listOrder: SortIcon,
  plan: CreditCardIcon,
  fundingProduct: BillIcon,
  loanType: BillIcon,
  testimonial: CommentIcon,
  person: UsersIcon,
  claim: CheckmarkCircleIcon,
  stat: ChartUpwardIcon,
  legalPage: DocumentTextIcon,
  legalDecision: DocumentTextIcon,
  redirect: LinkIcon,
  lead: UsersIcon,
  order: BasketIcon,
  shareLink: ShareIcon,
}
