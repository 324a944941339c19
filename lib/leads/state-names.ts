import type { Appointment, Delivery } from './stored-lead.ts'

/** The states of a lead's delivery, as the Studio and the CSV file name them. */
export const deliveryStateNames: Record<Delivery['state'], string> = {
  pending: 'waiting',
  failed: 'failed so far',
  delivered: 'delivered',
  givenUp: 'given up',
}

/** The states of a changed consultation request, in US spelling. */
export const appointmentStateNames: Record<Appointment['state'], string> = {
  moved: 'moved',
  cancelled: 'canceled',
}
