/** The groups of tools on the quizzes page, in order. */
export const toolGoals = ['credit', 'loan', 'debt', 'business', 'habits'] as const
