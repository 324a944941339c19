/** The lists of leads in the Studio, as GROQ filters. */
export const leadFilters = [
  { id: 'all', title: 'All leads', filter: '_type == "lead"' },
  {
    id: 'pending',
    title: 'Waiting for delivery',
    filter: '_type == "lead" && flagged != true && delivery.state == "pending"',
  },
  {
    id: 'failed',
    title: 'Failed or given up',
    filter: '_type == "lead" && flagged != true && delivery.state in ["failed", "givenUp"]',
  },
  {
    id: 'delivered',
    title: 'Delivered',
    filter: '_type == "lead" && flagged != true && delivery.state == "delivered"',
  },
  { id: 'flagged', title: 'Flagged as bots', filter: '_type == "lead" && flagged == true' },
] as const
