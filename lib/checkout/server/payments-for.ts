import type Stripe from 'stripe'
import type { Order } from './order.ts'
import type { Payments } from './payment.ts'
import { SinglePayments } from './single-payments.ts'
import { SubscriptionPayments } from './subscription-payments.ts'

export function paymentsFor(stripe: Stripe, order: Order): Payments {
  return order.amounts.monthly > 0 ? new SubscriptionPayments(stripe) : new SinglePayments(stripe)
}
