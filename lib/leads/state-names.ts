import type { Appointment, Delivery } from './stored-lead.ts'

/** The states of a lead's delivery, as the Studio and the CSV file name them. */
export const deliveryStateNames: Record<Delivery['state'], string> = {
  pending: 'waiting for delivery',
  failed: 'failed so far',
  delivered: 'delivered',
  givenUp: 'given up',
}

/** A bot's lead, which is not delivered, as the Studio and the CSV file name it. */
export const FLAGGED = 'flagged as a bot'

/** The states of a changed consultation request, in US spelling. */
export const appointmentStateNames: Record<Appointment['state'], string> = {
  moved: 'moved',
  cancelled: 'canceled',
}
